/** Structured data for search engines (schema.org); equal to what the page shows. */
import type { LinkTo, Product } from '../../shared/model/product.ts'
import { href } from '../../shared/routes.ts'

const CONTEXT = 'https://schema.org'

/** Breadcrumbs from the home page down to the last of the given categories. */
export const breadcrumbList = (origin: string, home: string, path: readonly LinkTo[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: home, item: `${origin}/` },
    ...path.map(({ name, slug }) => ({ name, item: origin + href('category', { slug }) })),
  ].map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...crumb,
  })),
})

/** A product with its offer and rating. */
export const productData = (origin: string, product: Product): object => {
  const picture = product.pictures[0]?.picture
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.reference,
    ...(product.summary && { description: product.summary }),
    ...(picture && { image: `${origin}${picture.base}-${picture.widths.at(-1)}.webp` }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(product.rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.count },
    }),
    offers: {
      '@type': 'Offer',
      url: origin + href('product', { productSlug: product.slug }),
      price: product.price.current,
      priceCurrency: product.price.currency,
      availability: `${CONTEXT}/${product.available ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
