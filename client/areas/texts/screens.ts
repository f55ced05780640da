import { withLayout, type AnyScreen, type ScreensOf } from '../../defineScreen.ts'
import { articleScreen, demoScreen } from './blog/articleScreen.ts'
import { blogScreen, blogTagScreen } from './blog/blogScreen.ts'
import { InfoLayout } from './info/InfoLayout.tsx'
import { infoNames, type InfoName } from './info/infoLinks.ts'
import { infoScreen, ownPageScreen } from './info/infoScreen.ts'
import { newsItemScreen } from './news/newsItemScreen.ts'
import { newsScreen } from './news/newsScreen.ts'

/** One screen for all information pages, with their list as layout. */
const infoScreens = withLayout(InfoLayout, {
  ...(Object.fromEntries(infoNames.map((name) => [name, infoScreen(name)])) as { readonly [name in InfoName]: AnyScreen }),
  ownPage: ownPageScreen,
})

export const screens: ScreensOf<'texts'> = {
  blog: blogScreen,
  blogTag: blogTagScreen,
  blogDemo: demoScreen,
  article: articleScreen,
  news: newsScreen,
  newsItem: newsItemScreen,
  ...infoScreens,
}
