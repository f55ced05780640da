/** Structured data for search engines (schema.org); equal to the content of the page. */
import { PRODUCTS_PER_PAGE } from '../../shared/constants.ts'
import type { LinkTo } from '../../shared/model/product.ts'
import type { Product } from '../../shared/model/fullProduct.ts'
import type { ProductList } from '../../shared/model/productList.ts'
import { href } from '../../shared/routes.ts'
import { gtin13 } from '../../shared/rules/gtin.ts'
import { pictureUrl } from '../../shared/rules/pictureFiles.ts'

export const CONTEXT = 'https://schema.org'

export type Crumb = { readonly name: string; readonly path: string }

/** Breadcrumbs, from the home page down to the page itself. */
export const crumbList = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

export const categoryCrumb = ({ name, slug }: LinkTo): Crumb => ({ name, path: href('category', { slug }) })

/** Breadcrumbs from the home page to the last category of `path`. */
export const breadcrumbList = (origin: string, home: string, path: readonly LinkTo[]): object =>
  crumbList(origin, [{ name: home, path: '/' }, ...path.map(categoryCrumb)])

/** The products on a page of a list, numbered through the whole list. */
export const itemList = (origin: string, { items, total, firstPage }: ProductList): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: (firstPage - 1) * PRODUCTS_PER_PAGE + index + 1,
    name,
    url: origin + href('product', { productSlug: slug }),
  })),
})

const rangeOf = (options: Product['options']) => {
  const amounts = options.map(({ price }) => price.current)
  return { lowPrice: Math.min(...amounts), highPrice: Math.max(...amounts) }
}

/** Search engines read `gtin13`, except for a code of 14 digits, which has only the field `gtin`. */
const gtinData = ({ gtin }: Product): object => {
  if (gtin === null) return {}
  const short = gtin13(gtin)
  return short === null ? { gtin } : { gtin13: short }
}

export const productData = (origin: string, product: Product): object => {
  const inStock = product.options.filter(({ available }) => available)
  const offered = inStock.length > 0 ? inStock : product.options
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.reference,
    ...gtinData(product),
    ...(product.summary && { description: product.summary }),
    ...(product.pictures.length > 0 && { image: product.pictures.map(({ picture }) => pictureUrl(origin, picture)) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(product.rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.count },
    }),
    offers: {
      ...(product.price.hasRange
        ? { '@type': 'AggregateOffer', ...rangeOf(offered), offerCount: offered.length }
        : { '@type': 'Offer', price: product.price.current }),
      url: origin + href('product', { productSlug: product.slug }),
      priceCurrency: product.price.currency,
      availability: `${CONTEXT}/${product.available ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
