import { getPage } from '../../../shared/api/content.ts'
import { textOf, toBlocks } from '../../../shared/model/blocks.ts'
import { href } from '../../../shared/routes.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { defineScreen } from '../../defineScreen.ts'
import { crumbList } from '../../parts/structuredData.ts'
import type { InfoName } from './infoLinks.ts'
import { InfoPage, type Info } from './InfoPage.tsx'

/** What search engines show of a page, in characters. */
const DESCRIPTION_MAX = 160

/** The beginning of a text, ended at a word. */
const beginning = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_MAX - 1))}…`

/** An information page (R2.22): its title and text are the backend's, its address is ours. */
export const infoScreen = (name: InfoName) =>
  defineScreen<Info>({
    load: async ({ api, path, readHtml }) => {
      const { data } = await api.callOr404(getPage, { params: { slug: path.slice(path.lastIndexOf('/') + 1) } })
      return { title: typeset(data.title), updated: data.updated, lang: data.lang, blocks: toBlocks(data.blocks, readHtml) }
    },
    head: ({ title, blocks }, { t, origin }) => {
      const first = blocks.find(({ type }) => type === 'text')
      return {
        title,
        ...(first?.type === 'text' && { description: beginning(textOf(first.text)) }),
        canonical: href(name),
        jsonLd: [
          crumbList(origin, [
            { name: t('nav.home'), path: href('home') },
            { name: title, path: href(name) },
          ]),
        ],
      }
    },
    Component: InfoPage,
  })
