/** A text of the shop, as rendered by its screens. */
import { getShopPage } from '../../shared/api/shopPages.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { beginningOf, textOf, toBlocks, type Blocks } from '../../shared/model/blocks.ts'
import type { ReadHtml } from '../../shared/model/richText.ts'
import { shopPageOf } from '../../shared/rules/shopPage.ts'
import { typeset } from '../../shared/rules/typeset.ts'

export type ShopTextData = {
  readonly title: string
  /** ISO date of the last change. */
  readonly updated: string
  /** Language of the text when it differs from the page's. */
  readonly lang: string | null
  readonly blocks: Blocks
  /** The beginning of the first paragraph, for search engines; empty for a text without paragraphs. */
  readonly description: string
}

type Context = { readonly api: ApiClient; readonly path: string; readonly readHtml: ReadHtml }

/** Loads the text of a path. Throws `NotFound` for a path without a text, and `ApiError`. */
export const loadShopText = async ({ api, path, readHtml }: Context): Promise<ShopTextData> => {
  const { data } = await api.callOr404(getShopPage, { params: { slug: shopPageOf(path) } })
  const blocks = toBlocks(data.blocks, readHtml, (detail) => api.leftOut(getShopPage, detail))
  const first = blocks.find(({ type }) => type === 'text')
  return {
    title: typeset(data.title),
    updated: data.updated,
    lang: data.lang,
    blocks,
    description: first?.type === 'text' ? beginningOf(textOf(first.text)) : '',
  }
}
