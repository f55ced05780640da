import { getProfile } from '../../../../shared/api/profile.ts'
import { orAbsent } from '../../../../shared/api/orAbsent.ts'
import { toProfile } from '../../../../shared/model/profile.ts'
import { defineScreen } from '../../../defineScreen.ts'
import type { PersonalData } from './personalData.ts'
import { PersonalPage } from './PersonalPage.tsx'

/** The shopper's own data (R2.28): a backend that fails is a fault; one without the call leaves what the account itself says. */
export const personalScreen = defineScreen<PersonalData>({
  load: async ({ api }) => {
    const answer = await orAbsent(api.call(getProfile, {}))
    return { profile: answer && toProfile(answer.data), today: new Date().toISOString().slice(0, 10) }
  },
  head: (_data, { t }) => ({ title: t('title.profileInfo'), noindex: true }),
  Component: PersonalPage,
})
