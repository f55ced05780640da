import { defineScreen, type ScreensOf } from '../../defineScreen.ts'
import { PreferencesPage } from './PreferencesPage.tsx'

const preferences = defineScreen<null>({
  load: () => Promise.resolve(null),
  head: (_data, { t }) => ({ title: t('preferences.title'), noindex: true }),
  Component: PreferencesPage,
})

export const screens: ScreensOf<'preferences'> = { preferences }
