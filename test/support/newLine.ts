/** A cart line for tests. */
import type { NewLine } from '../../client/stores/cartStore.ts'

/** Product `id` at 10 dollars, without options or limit; `change` overrides fields. */
export const newLine = (id: number, change: Partial<NewLine> = {}): NewLine => ({
  product: {
    id,
    name: `Product ${id}`,
    link_rewrite: `product-${id}`,
    has_options: false,
    available_for_order: true,
    picture: null,
    price: { current: 10, iso_code: 'USD', sign: '$' },
  },
  qty_limit: null,
  option_id: null,
  option_name: null,
  available_for_order: true,
  reference: `TN-${id}`,
  ...change,
})
