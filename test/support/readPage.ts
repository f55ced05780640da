/** Reads a page of products as text. */
import { afterAll, beforeAll } from 'vitest'
import { translateWith, type Translate } from '../../shared/i18n/translate.ts'
import type { WireFacets } from '../../shared/api/productList.ts'
import { startTestShop, type TestShop } from './startTestShop.ts'

/** Text with one plain blank in place of each run of white space, no-break blanks included. */
export const plainSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** HTML with its entities decoded and without React's comments. */
export const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

/** The slugs of the products on a page, in their order. */
export const slugsOn = (html: string) => [...html.matchAll(/class="card-name"><a href="\/([^"]+)"/g)].map(([, slug]) => slug)

/** The sentence with the number of products. */
export const countOn = (html: string) => /<p aria-live="polite" aria-atomic="true">([^<]*)</.exec(html)?.[1]

/** The robots meta tag; null when there is none. */
export const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null

type Wire = {
  readonly items: readonly {
    readonly name: string
    readonly link_rewrite: string
    readonly price: { readonly current: number }
    readonly brand: { readonly link_rewrite: string } | null
  }[]
  readonly total: number
  readonly facets: WireFacets
}

/** The backend's own answer for a list, in English and dollars. */
export const productsOf = async ({ upstreamUrl }: TestShop, query: string): Promise<Wire> => {
  const answer = await fetch(`${upstreamUrl}/v1/products?facets=1&per_page=24&${query}`, {
    headers: { 'accept-language': 'en-US', currency: 'USD' },
  })
  return ((await answer.json()) as { readonly data: Wire }).data
}

/** A shop for the whole test file, with functions that read its pages in English. */
export const readShop = () => {
  let shop: TestShop | null = null
  const open = (): TestShop => {
    if (!shop) throw new Error('The shop is open only while tests run')
    return shop
  }
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop?.close())
  return {
    shop: open,
    t: ((key, values) => translateWith(open().deps.intls['en-US'].intl)(key, values)) as Translate,
    page: async (address: string, status = 200) => plain((await open().get(address).expect(status)).text),
    backend: (query: string) => productsOf(open(), query),
  }
}
