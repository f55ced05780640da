import { storedPicture, type Picture } from '../../shared/model/picture.ts'
import type { ProductCard, ProductOption } from '../../shared/model/product.ts'
import type { Product } from '../../shared/model/fullProduct.ts'
import type { NewLine } from '../stores/cartStore.ts'
import { signOf } from '../../shared/rules/currencySign.ts'

type Buyable = Pick<
  ProductCard,
  'id' | 'name' | 'slug' | 'reference' | 'hasOptions' | 'available' | 'quantityLimit' | 'price' | 'brand'
> &
  Partial<Pick<Product, 'isDigital'>>

const line = (product: Buyable, picture: Picture | null, option: ProductOption | null): NewLine => {
  const { price, available, quantityLimit, reference } = option ?? product
  return {
    product: {
      id: product.id,
      name: product.name,
      link_rewrite: product.slug,
      has_options: product.hasOptions,
      available_for_order: product.available,
      picture: storedPicture(picture),
      price: { current: price.current, iso_code: price.currency, sign: signOf(price.currency) },
      brand: product.brand?.name ?? null,
      old: price.old,
      requires_shipping: !product.isDigital,
    },
    qty_limit: quantityLimit,
    option_id: option?.id ?? null,
    option_name: option?.name ?? null,
    available_for_order: available,
    reference,
  }
}

/** The cart line of a card's product, which has no options to choose. */
export const lineOfCard = (product: ProductCard): NewLine => line(product, product.picture, null)

/** The cart line of a product with the option chosen on its page. */
export const lineOfProduct = (product: Product, option: ProductOption | null): NewLine =>
  line(product, product.pictures[0]?.picture ?? null, option)
