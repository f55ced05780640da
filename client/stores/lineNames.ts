/**
 * Names, addresses and pictures of products that the backend's cart does not return: the specification's line has the id of its product
 * alone. They come from what the browser knows, else from one call of the product list.
 */
import { storedPicture } from '../../shared/model/picture.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getProducts } from '../../shared/api/productList.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { GUEST_CART_KEY, RECENTLY_VIEWED_KEY, RECENTLY_VIEWED_MAX } from '../../shared/constants.ts'
import { readGuestCart, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import { toProductCard } from '../../shared/model/product.ts'
import { readRemembered } from '../../shared/rules/rememberedProduct.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

type Product = GuestCartItem['product']
export type ProductFacts = Pick<Product, 'name' | 'link_rewrite' | 'picture'>

/** The most products that one call finds (contract). */
const LOOKED_UP = 100

/** Known facts of products by id; null for a product that was looked up and not found. */
export type KnownProducts = Map<string, ProductFacts | null>

/** Learns from lines that carry a name: those of a guest, and those of a press on "Add to cart". */
export const learnLines = (known: KnownProducts, lines: readonly Pick<GuestCartItem, 'product'>[]): void => {
  for (const { product } of lines)
    if (product.name !== '' && product.link_rewrite !== '')
      known.set(String(product.id), { name: product.name, link_rewrite: product.link_rewrite, picture: product.picture })
}

const isNameless = ({ product }: GuestCartItem): boolean => product.name === '' || product.link_rewrite === ''

/** A cart completed by known facts of its products. Facts of the answer are not replaced. */
export const withNames = (cart: MemberCart, known: KnownProducts): MemberCart => {
  const named = (line: GuestCartItem): GuestCartItem => {
    const facts = isNameless(line) || line.product.picture === null ? known.get(String(line.product.id)) : null
    if (!facts) return line
    const { product } = line
    return {
      ...line,
      product: {
        ...product,
        name: product.name || facts.name,
        link_rewrite: product.link_rewrite || facts.link_rewrite,
        picture: product.picture ?? facts.picture,
      },
    }
  }
  return { ...cart, lines: cart.lines.map(named), saved: cart.saved && cart.saved.map(named) }
}

/** Looks up the products of a cart that have no name, each once. Returns whether anything new was found. Never rejects. */
export const lookUpNames = async (
  cart: Pick<MemberCart, 'lines'>,
  known: KnownProducts,
  { api, storage }: { readonly api: ApiClient; readonly storage: Pick<KeyValueStorage, 'read'> },
): Promise<boolean> => {
  const missing = (): Id[] => cart.lines.filter(isNameless).flatMap(({ product: { id } }) => (known.has(String(id)) ? [] : [id]))
  const before = missing().length
  if (before === 0) return false
  for (const { id, name, slug, picture } of readRemembered(storage.read(RECENTLY_VIEWED_KEY), RECENTLY_VIEWED_MAX))
    if (!known.has(String(id))) known.set(String(id), { name, link_rewrite: slug, picture: picture && { ...picture } })
  learnLines(known, readGuestCart(storage.read(GUEST_CART_KEY)))
  const ids = missing().slice(0, LOOKED_UP)
  if (ids.length > 0) {
    const found = await api.tryCall(getProducts, { query: { ids: ids.join(','), per_page: LOOKED_UP } })
    // A backend that does not know the query answers with any products: only those that were requested count.
    for (const { id, name, slug, picture } of (found?.data.items ?? []).map(toProductCard))
      known.set(String(id), { name, link_rewrite: slug, picture: storedPicture(picture) })
    for (const id of ids) if (!known.has(String(id))) known.set(String(id), null)
  }
  return missing().length < before
}
