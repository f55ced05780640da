/** The typed price range of a list's filter. */
import { readPrice } from '../model/productList.ts'
import { text, type Check, type Rules } from './formRules.ts'

export type PriceRange = { readonly price_from: string; readonly price_to: string }

const isPrice: Check<PriceRange, string> = (value) => value === '' || readPrice(value) !== null || 'invalidPrice'
const notBelow: Check<PriceRange, string> = (value, { price_from }) => {
  const [from, to] = [readPrice(price_from), readPrice(value)]
  return from === null || to === null || from <= to || 'priceBelowFrom'
}

export const priceRangeRules: Rules<PriceRange> = {
  price_from: text<PriceRange>([isPrice]),
  price_to: text<PriceRange>([isPrice, notBelow]),
}
