/** Facts about the differences between products, the most important first: the sentence above a comparison. */
import type { Price } from '../model/product.ts'
import type { Product } from '../model/fullProduct.ts'
import { unitPriceDecimals } from '../i18n/createFormat.ts'
import { characteristicRows } from './compareRows.ts'
import { AVOIDED, containsAvoided, type Avoided } from './ingredients.ts'

export type Compared = Pick<Product, 'price' | 'available' | 'rating' | 'path' | 'characteristics'> & {
  readonly ingredients: readonly string[]
}

/** `who` are indices of the products, from 0. */
export type ComparedFact =
  /** They are of different departments. */
  | { readonly kind: 'departments'; readonly names: readonly string[] }
  | { readonly kind: 'gone'; readonly who: readonly number[] }
  /** Of two products, one costs `less` for the same amount. */
  | {
      readonly kind: 'lessPerUnit'
      readonly who: number
      readonly less: number
      readonly unit: string
      readonly currency: string
    }
  /** One has the lowest price for the same amount; when options cost different amounts, its lowest one. */
  | { readonly kind: 'leastPerUnit'; readonly who: number }
  | { readonly kind: 'less'; readonly who: number; readonly less: number; readonly currency: string }
  | { readonly kind: 'least'; readonly who: number }
  | { readonly kind: 'without'; readonly what: Avoided; readonly who: readonly number[] }
  | { readonly kind: 'rating'; readonly who: number }
  /** Names of characteristics that differ. */
  | { readonly kind: 'others'; readonly names: readonly string[] }

/** The most clauses of a sentence that is still quick to read. */
const FACTS_MAX = 3
const OTHERS_MAX = 3

const rounded = (amount: number, decimals: number) => Math.round(amount * 10 ** decimals) / 10 ** decimals
const shownPrice = ({ current }: Price) => rounded(current, 2)
const shownPerUnit = ({ perUnit, currency }: Price) =>
  perUnit && rounded(perUnit.amount, unitPriceDecimals(perUnit.amount, currency))

/** The index of the one smallest value; null when one is unknown, or several are the smallest. */
const smallest = (values: readonly (number | null)[]): number | null => {
  if (values.includes(null)) return null
  const least = Math.min(...values.map(Number))
  const at = values.indexOf(least)
  return values.indexOf(least, at + 1) === -1 ? at : null
}

const lessBy = (values: readonly (number | null)[], decimals: number) =>
  rounded(Math.max(...values.map(Number)) - Math.min(...values.map(Number)), decimals)

/** By the displayed prices: prices that are rounded to the same value are equal. */
const priceFact = (products: readonly Compared[], isAlike: boolean): ComparedFact | null => {
  const prices = products.map(({ price }) => price)
  const currency = prices[0]?.currency ?? ''
  const unit = prices[0]?.perUnit?.unit ?? ''
  const isPair = products.length === 2
  if (isAlike && prices.every(({ perUnit }) => perUnit?.unit === unit)) {
    const values = prices.map(shownPerUnit)
    const who = smallest(values)
    if (who !== null)
      return isPair && prices.every(({ perUnit }) => !perUnit?.hasRange)
        ? { kind: 'lessPerUnit', who, less: lessBy(values, 2), unit, currency }
        : { kind: 'leastPerUnit', who }
  }
  const values = prices.map(shownPrice)
  const who = smallest(values)
  if (who === null) return null
  return isPair && prices.every(({ hasRange }) => !hasRange)
    ? { kind: 'less', who, less: lessBy(values, 2), currency }
    : { kind: 'least', who }
}

const withoutFact = (products: readonly Compared[], what: Avoided): ComparedFact | null => {
  const contains = products.map(({ ingredients }) => containsAvoided(ingredients, what))
  const who = contains.flatMap((one, at) => (one === false ? [at] : []))
  return who.length > 0 && contains.includes(true) ? { kind: 'without', what, who } : null
}

/** Averages as displayed, with one decimal. */
const ratingFact = (products: readonly Compared[]): ComparedFact | null => {
  const who = smallest(products.map(({ rating }) => rating && -rounded(rating.average, 1)))
  return who === null ? null : { kind: 'rating', who }
}

const placesWhere = (products: readonly Compared[], fits: (product: Compared) => boolean) =>
  products.flatMap((product, at) => (fits(product) ? [at] : []))

const othersFact = (products: readonly Compared[]): ComparedFact | null => {
  const names = characteristicRows(products)
    // A missing value may be equal in reality.
    .filter(({ differs, values }) => differs && !values.includes(null))
    .map(({ name }) => name)
  return names.length > 0 ? { kind: 'others', names: names.slice(0, OTHERS_MAX) } : null
}

/** At most three facts about two to four products; none for fewer, or when no difference is known. */
export const comparedFacts = (products: readonly Compared[]): readonly ComparedFact[] => {
  if (products.length < 2) return []
  const departments = [...new Map(products.flatMap(({ path: [top] }) => (top ? [[top.slug, top.name]] : []))).values()]
  const isAlike = departments.length < 2
  const unavailable = placesWhere(products, ({ available }) => !available)
  const facts: readonly (ComparedFact | null)[] = [
    isAlike ? null : { kind: 'departments', names: departments },
    unavailable.length > 0 && unavailable.length < products.length ? { kind: 'gone', who: unavailable } : null,
    priceFact(products, isAlike),
    ...(isAlike ? AVOIDED.map((what) => withoutFact(products, what)) : []),
    ratingFact(products),
    isAlike ? othersFact(products) : null,
  ]
  return facts.filter((fact) => fact !== null).slice(0, FACTS_MAX)
}
