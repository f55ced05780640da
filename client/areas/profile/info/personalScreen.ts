import { getProfile } from '../../../../shared/api/profile.ts'
import { toProfile } from '../../../../shared/model/profile.ts'
import { defineScreen } from '../../../defineScreen.ts'
import type { PersonalData } from './personalData.ts'
import { PersonalPage } from './PersonalPage.tsx'

/** The shopper's own data (R2.28): without them there is no page, so a backend that fails is a fault. */
export const personalScreen = defineScreen<PersonalData>({
  load: async ({ api }) => ({
    profile: toProfile((await api.call(getProfile, {})).data),
    today: new Date().toISOString().slice(0, 10),
  }),
  head: (_data, { t }) => ({ title: t('title.profileInfo'), noindex: true }),
  Component: PersonalPage,
})
