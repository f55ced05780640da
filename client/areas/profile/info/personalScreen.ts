import { getProfile } from '../../../../shared/api/profile.ts'
import { orAbsent } from '../../../../shared/api/orAbsent.ts'
import { toProfile } from '../../../../shared/model/profile.ts'
import { defineScreen } from '../../../defineScreen.ts'
import type { PersonalData } from './personalData.ts'
import { PersonalPage } from './PersonalPage.tsx'

/** The user's personal data (R2.28): a failing backend is an error; a backend without the call leaves the data of the account itself. */
export const personalScreen = defineScreen<PersonalData>({
  load: async ({ api }) => {
    const answer = await orAbsent(api.call(getProfile, {}))
    return { profile: answer && toProfile(answer.data), today: new Date().toISOString().slice(0, 10) }
  },
  head: (_data, { t }) => ({ title: t('title.profileInfo'), noindex: true }),
  Component: PersonalPage,
})
