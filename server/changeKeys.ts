/**
 * Keys of the objects that cached data contains: `product:12`, `product:green-tea-soap`, `category:soap`, `page:delivery`, `articles`. A
 * backend names the same keys when it reports a change (middleware/changedHook.ts), so that only data with these keys is invalidated.
 */
import type { Call, Tag } from '../shared/api/defineCall.ts'
import { isObject } from '../shared/api/shapes.ts'

export type ChangeKey = string

/** Affects all cached data: reported when the menu or the settings change, which every page contains. */
export const EVERYTHING: ChangeKey = 'all'

/** The key of the data that a customer's writes change (`reads` and `changes` of the calls). It is not reported by a backend. */
export const dataKey = (tag: Tag): ChangeKey => `data:${tag}`

/** The key of an information page. */
export const pageKey = (slug: string): ChangeKey => `page:${slug}`

/** The kind of the object that a call with a slug returns, by the first part of its path. */
const KIND_OF_PATH: { readonly [folder: string]: string } = {
  products: 'product',
  categories: 'category',
  manufacturers: 'brand',
  tags: 'tag',
  articles: 'article',
  news: 'news',
  pages: 'page',
}

/** The kind of the object that a query parameter of a list names. */
const KIND_OF_PARAMETER: { readonly [name: string]: string } = {
  category: 'category',
  brand: 'brand',
  manufacturer: 'brand',
  tag: 'tag',
}

/** The lists of a call that names no object. */
const LISTS_OF_CALL: { readonly [call: string]: readonly ChangeKey[] } = {
  getHome: ['home', 'articles', 'brands'],
  getArticles: ['articles'],
  getNews: ['news'],
  getBrands: ['brands'],
  getShopReviews: ['reviews'],
}

/**
 * The list that contains objects of a kind: a new or renamed object changes the list too. Products are in the lists of their categories.
 */
const LIST_OF_KIND: { readonly [kind: string]: ChangeKey } = { article: 'articles', news: 'news', brand: 'brands' }

const KINDS = [...new Set(Object.values(KIND_OF_PATH))].join('|')
const LISTS = [...new Set(Object.values(LISTS_OF_CALL).flat()), EVERYTHING].join('|')
const KEY = new RegExp(`^(?:(?:${KINDS}):[^\\s:]{1,128}|${LISTS})$`)

export const isChangeKey = (value: unknown): value is ChangeKey => typeof value === 'string' && KEY.test(value)

/** Whether instances may publish this key to each other. */
export const isPublishableKey = (value: unknown): value is ChangeKey =>
  isChangeKey(value) || (typeof value === 'string' && /^data:\w{1,40}$/.test(value))

/** The keys of the data that a reported change affects. */
export const affectedBy = (keys: Iterable<ChangeKey>): ReadonlySet<ChangeKey> => {
  const all = new Set(keys)
  for (const key of keys) {
    const list = LIST_OF_KIND[key.slice(0, key.indexOf(':'))]
    if (list !== undefined) all.add(list)
  }
  return all
}

/** Keys that follow from the path and query of a call alone; for a call without an answer too. `input` is that of the call. */
export const keysOfAddress = ({ name, path, reads = [] }: Call, input: object): readonly ChangeKey[] => {
  const { params, query } = input as { params?: { readonly slug?: string }; query?: { readonly [name: string]: unknown } }
  const kind = KIND_OF_PATH[/^\/v1\/([\w-]+)\/\{slug\}/.exec(path)?.[1] ?? '']
  const keys = [...(LISTS_OF_CALL[name] ?? []), ...reads.map(dataKey)]
  if (kind !== undefined && params?.slug !== undefined) keys.push(`${kind}:${params.slug}`)
  for (const [parameter, values] of Object.entries(query ?? {})) {
    const named = KIND_OF_PARAMETER[parameter]
    if (named === undefined || typeof values !== 'string') continue
    for (const value of values.split(',')) if (value !== '') keys.push(`${named}:${value}`)
  }
  return keys
}

const addProducts = (value: unknown, keys: Set<ChangeKey>): void => {
  if (Array.isArray(value)) for (const one of value) addProducts(one, keys)
  else if (isObject(value)) {
    const { id, link_rewrite: slug } = value
    if ('price' in value && typeof slug === 'string' && (typeof id === 'string' || typeof id === 'number'))
      keys.add(`product:${id}`).add(`product:${slug}`)
    for (const one of Object.values(value)) if (typeof one === 'object') addProducts(one, keys)
  }
}

/** The keys of the products in an answer, by id and by slug. */
export const keysOfAnswer = (answer: unknown): readonly ChangeKey[] => {
  const keys = new Set<ChangeKey>()
  addProducts(answer, keys)
  return [...keys]
}

export const sharesKey = (keys: Iterable<ChangeKey>, affected: ReadonlySet<ChangeKey>): boolean => {
  for (const key of keys) if (affected.has(key)) return true
  return false
}
