import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

/** The name of a line: its product's name, else its reference, else the number of the product. Backends need not name the products of a cart. */
export const lineName = (t: Translate, { product, reference }: Pick<GuestCartItem, 'product' | 'reference'>): string =>
  product.name || reference || t('cart.productId', { id: String(product.id) })
