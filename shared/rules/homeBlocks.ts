/** The blocks of the home page, in the order of the design; the owner's file may list others (`home.blocks`). */
export const HOME_BLOCKS = [
  'hero',
  'categories',
  'new_products',
  'price_drops',
  'delivery_steps',
  'best_sales',
  'brands',
  'articles',
  'text',
  'recently_viewed',
] as const

export type HomeBlock = (typeof HOME_BLOCKS)[number]
