/** Answers `getShopPage`, the one call by which a page loads its text: on the server in this process, for the browser under /api. */
import { getPage, WireBlock, type WirePage } from '../../shared/api/content.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import type { AnswerOf, Input } from '../../shared/api/defineCall.ts'
import { getShopPage } from '../../shared/api/shopPages.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import { pageKey, type ChangeKey } from '../changeKeys.ts'
import type { ShopPages } from './shopPages.ts'

/** The text of a backend that has the group `pages`; null when it has none for this page, or an invalid one. */
const overrideOf = async (api: ApiClient, slug: string): Promise<WirePage | null> => {
  if (!api.has('pages')) return null
  const answer = await api.tryCall(getPage, { params: { slug } })
  if (!answer) return null
  const blocks = answer.data.blocks.filter((block, at) => {
    if (WireBlock.matches(block)) return true
    api.leftOut(getPage, `blocks.${at}: an unknown or broken block`)
    return false
  })
  return blocks.length > 0 ? { ...answer.data, blocks } : null
}

const readPage = async (api: ApiClient, pages: ShopPages, locale: Locale, slug: string): Promise<WirePage> => {
  const own = pages.find(locale, slug)
  if (own === null) throw new ApiError(getShopPage.name, 'status', 404, '', `Page not found: ${href('ownPage', { slug })}`)
  // A page of the owner's own is in the owner's file alone.
  return (SHOP_PAGES.includes(slug) ? await overrideOf(api, slug) : null) ?? own
}

/**
 * The same client, which answers `getShopPage` itself: the backend's text when there is one, else the shop's own. `madeFrom` receives the
 * keys of these pages.
 */
export const answerShopPages = (
  api: ApiClient,
  pages: ShopPages,
  locale: Locale,
  madeFrom: Pick<Set<ChangeKey>, 'add'>,
): ApiClient => {
  const call: ApiClient['call'] = async (declared, input) => {
    if (declared.name !== getShopPage.name) return api.call(declared, input)
    const { slug } = (input as object as Input<typeof getShopPage>).params
    madeFrom.add(pageKey(slug))
    const answer: AnswerOf<typeof getShopPage> = { data: await readPage(api, pages, locale, slug), message: null }
    return answer as object as AnswerOf<typeof declared>
  }
  return clientOf(call, api.leftOut, api.has)
}
