/**
 * Names, addresses, pictures and options of products that the backend's cart does not return: the specification's line has the ids of its
 * product and option alone. They come from what the browser knows, else from the product list, and options from the product itself.
 */
import { storedPicture } from '../../shared/model/picture.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getProduct } from '../../shared/api/product.ts'
import { getProducts } from '../../shared/api/productList.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { GUEST_CART_KEY, RECENTLY_VIEWED_KEY, RECENTLY_VIEWED_MAX } from '../../shared/constants.ts'
import { readGuestCart, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import { toProductCard } from '../../shared/model/product.ts'
import { readRemembered } from '../../shared/rules/rememberedProduct.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

type Product = GuestCartItem['product']
export type ProductFacts = Pick<Product, 'name' | 'link_rewrite' | 'picture'>

/** The most products that one call finds (contract). */
const MAX_NAMES = 100
/** Options need a call per product: the most products of one cart whose options are looked up. */
const OPTIONS_LOOKED_UP = 10

export type KnownProducts = {
  /** Facts by product id; null for a product that was looked up and not found. */
  readonly facts: Map<string, ProductFacts | null>
  /** Names of options by `product:option`; null for one that was looked up and not found. */
  readonly options: Map<string, string | null>
}

export const noKnownProducts = (): KnownProducts => ({ facts: new Map(), options: new Map() })

type Line = Pick<GuestCartItem, 'product' | 'option_id' | 'option_name'>

const optionKey = (product: Id, option: Id | null): string => `${product}:${option}`

/** Learns names from lines that have one: a guest's lines, and those of a press on "Add to cart". */
export const learnLines = ({ facts, options }: KnownProducts, lines: readonly Line[]): void => {
  for (const { product, option_id, option_name } of lines) {
    if (product.name !== '' && product.link_rewrite !== '')
      facts.set(String(product.id), { name: product.name, link_rewrite: product.link_rewrite, picture: product.picture })
    if (option_id !== null && option_name) options.set(optionKey(product.id, option_id), option_name)
  }
}

const isNameless = ({ product }: GuestCartItem): boolean => product.name === '' || product.link_rewrite === ''
const lacksOption = ({ option_id, option_name }: GuestCartItem): boolean => option_id !== null && !option_name

/** Whether a line lacks a name that a look-up may find. */
export const lacksNames = (line: GuestCartItem): boolean => isNameless(line) || lacksOption(line)

/** A cart completed by known facts of its products. Facts of the answer are not replaced. */
export const withNames = (cart: MemberCart, { facts, options }: KnownProducts): MemberCart => {
  const named = (line: GuestCartItem): GuestCartItem => {
    const { product } = line
    const known = isNameless(line) || product.picture === null ? facts.get(String(product.id)) : null
    const option = lacksOption(line) ? options.get(optionKey(product.id, line.option_id)) : null
    if (!known && !option) return line
    return {
      ...line,
      ...(option && { option_name: option }),
      product: {
        ...product,
        name: product.name || (known?.name ?? ''),
        link_rewrite: product.link_rewrite || (known?.link_rewrite ?? ''),
        picture: product.picture ?? known?.picture ?? null,
      },
    }
  }
  return { ...cart, lines: cart.lines.map(named), saved: cart.saved && cart.saved.map(named) }
}

type Tools = { readonly api: ApiClient; readonly storage: Pick<KeyValueStorage, 'read'> }

const lookUpProducts = async (lines: readonly GuestCartItem[], known: KnownProducts, { api, storage }: Tools): Promise<void> => {
  const { facts } = known
  const missing = (): Id[] => lines.filter(isNameless).flatMap(({ product: { id } }) => (facts.has(String(id)) ? [] : [id]))
  if (missing().length === 0) return
  for (const { id, name, slug, picture } of readRemembered(storage.read(RECENTLY_VIEWED_KEY), RECENTLY_VIEWED_MAX))
    if (!facts.has(String(id))) facts.set(String(id), { name, link_rewrite: slug, picture: picture && { ...picture } })
  learnLines(known, readGuestCart(storage.read(GUEST_CART_KEY)))
  const ids = missing().slice(0, MAX_NAMES)
  if (ids.length === 0) return
  const found = await api.tryCall(getProducts, { query: { ids: ids.join(','), per_page: MAX_NAMES } })
  // A backend that does not know the query answers with any products: only those that were requested count.
  for (const { id, name, slug, picture } of (found?.data.items ?? []).map(toProductCard))
    facts.set(String(id), { name, link_rewrite: slug, picture: storedPicture(picture) })
  for (const id of ids) if (!facts.has(String(id))) facts.set(String(id), null)
}

const lookUpOptions = async (
  lines: readonly GuestCartItem[],
  { facts, options }: KnownProducts,
  { api }: Tools,
): Promise<void> => {
  const missing = lines.filter((line) => lacksOption(line) && !options.has(optionKey(line.product.id, line.option_id)))
  const slugs = new Map(
    missing.flatMap(({ product: { id, link_rewrite } }) => {
      const slug = link_rewrite || facts.get(String(id))?.link_rewrite
      return slug ? [[id, slug] as const] : []
    }),
  )
  await Promise.all(
    [...slugs].slice(0, OPTIONS_LOOKED_UP).map(async ([product, slug]) => {
      const found = await api.tryCall(getProduct, { params: { slug } })
      for (const { id, name } of found?.data.options ?? []) options.set(optionKey(product, id), typeset(name))
    }),
  )
  for (const { product, option_id } of missing)
    if (!options.has(optionKey(product.id, option_id))) options.set(optionKey(product.id, option_id), null)
}

/** Looks up the products and options of a cart that have no name, each once. Returns whether anything new was found. Never rejects. */
export const lookUpNames = async (
  { lines, saved }: Pick<MemberCart, 'lines' | 'saved'>,
  known: KnownProducts,
  tools: Tools,
): Promise<boolean> => {
  const { facts, options } = known
  const all = [...lines, ...(saved ?? [])]
  const count = () => [...facts.values(), ...options.values()].filter((one) => one !== null).length
  const before = count()
  await lookUpProducts(all, known, tools)
  await lookUpOptions(all, known, tools)
  return count() > before
}
