/** Words of a price. */
import { WirePrice } from '../../../shared/api/price.ts'
import { inside, named, type Components } from './word.ts'

export const priceWords: Components = {
  Price: named(WirePrice, 'A price in major units of its currency, with 0 to 2 decimals.', {
    current: { is: 'What one piece costs now, in major units.', example: 1620 },
    old: { is: 'What it cost before the price drop, in major units; null without one. Always above `current`.', example: 1990 },
    discount: {
      is: 'The drop in whole percent, rounded down and the same in every currency. Left out, the shop reckons it from the two prices.',
      example: 18,
    },
    has_range:
      'Whether this is the lowest of several prices: options of the product cost different amounts. Left out, it is not.',
    per_unit: 'The price of one unit of the content, for comparing; null where the content is unknown.',
  }),
  UnitPrice: named(inside(WirePrice, 'per_unit'), 'The price of one unit of the content.', {
    amount: { is: 'Price of one unit, in major units of the currency.', example: 54 },
    unit: { is: 'The unit in words.', example: '100 ml' },
    has_range: 'Whether this is the lowest of several: options of the product have different unit prices.',
  }),
}
