/** View transition name of a product's picture, shared by a list and the product's page. */
import type { Id } from '../../shared/api/shapes.ts'
export const pictureName = (productId: Id): string => `product-${productId}`
