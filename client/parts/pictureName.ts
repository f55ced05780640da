/** Under this name a product's picture travels between a list and the product's page. */
export const pictureName = (productId: number): string => `product-${productId}`
