import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { InfoLayout } from './InfoLayout.tsx'
import { infoNames } from './infoLinks.ts'
import { infoScreen } from './infoScreen.ts'

/** One screen for all pages, beside the list of them. */
export const screens = withLayout(
  InfoLayout,
  Object.fromEntries(infoNames.map((name) => [name, infoScreen(name)])) as ScreensOf<'info'>,
)
