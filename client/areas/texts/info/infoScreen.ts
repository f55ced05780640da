import { getPage } from '../../../../shared/api/content.ts'
import { beginningOf, questionsOf, textOf, toBlocks } from '../../../../shared/model/blocks.ts'
import { href } from '../../../../shared/routes.ts'
import { typeset } from '../../../../shared/rules/typeset.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { crumbList } from '../../../parts/structuredData.ts'
import { questionsData } from '../textStructuredData.ts'
import type { InfoName } from './infoLinks.ts'
import { InfoPage, type Info } from './InfoPage.tsx'

/** An information page (R2.22): its title and text are the backend's, its address is ours. */
export const infoScreen = (name: InfoName) =>
  defineScreen<Info>({
    load: async ({ api, path, readHtml }) => {
      const { data } = await api.callOr404(getPage, { params: { slug: path.slice(path.lastIndexOf('/') + 1) } })
      return {
        title: typeset(data.title),
        updated: data.updated,
        lang: data.lang,
        blocks: toBlocks(data.blocks, readHtml, (detail) => api.leftOut(getPage, detail)),
      }
    },
    head: ({ title, blocks }, { t, origin }) => {
      const first = blocks.find(({ type }) => type === 'text')
      return {
        title,
        ...(first?.type === 'text' && { description: beginningOf(textOf(first.text)) }),
        canonical: href(name),
        jsonLd: [
          crumbList(origin, [
            { name: t('nav.home'), path: href('home') },
            { name: title, path: href(name) },
          ]),
          ...questionsData(questionsOf(blocks)),
        ],
      }
    },
    Component: InfoPage,
  })
