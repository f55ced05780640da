/** Under this name a product's picture travels between a list and the product's page. */
import type { Id } from '../../shared/api/shapes.ts'
export const pictureName = (productId: Id): string => `product-${productId}`
