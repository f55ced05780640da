import { getProfile } from '../../../../shared/api/profile.ts'
import { toProfile, type Profile } from '../../../../shared/model/profile.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { PersonalPage } from './PersonalPage.tsx'

/** The shopper's own data (R2.28): without them there is no page, so a backend that fails is a fault. */
export const personalScreen = defineScreen<Profile>({
  load: async ({ api }) => toProfile((await api.call(getProfile, {})).data),
  head: (_data, { t }) => ({ title: t('title.profileInfo'), noindex: true }),
  Component: PersonalPage,
})
