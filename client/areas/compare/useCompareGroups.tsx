import type { ReactNode } from 'react'
import { characteristicRows, compareRow, type CompareRow } from '../../../shared/rules/compareRows.ts'
import { ownIngredients } from '../../../shared/rules/ingredients.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { priceTexts } from '../../parts/usePriceTexts.ts'
import { useRefusals } from '../../parts/useRefusals.ts'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Stars.tsx'
import { classNames } from '../../ui/classNames.ts'
import type { ComparedProduct } from './compareData.ts'

export type CompareLine = {
  readonly name: string
  /** In the order of the products; null for an unknown value. */
  readonly cells: readonly ReactNode[]
  readonly differs: boolean
  /** Whether the first two, which a phone shows, differ. */
  readonly pairDiffers: boolean
}

export type CompareGroup = {
  readonly name: string
  /** Explanation of the cells. */
  readonly note: string | null
  readonly lines: readonly CompareLine[]
}

/** A row of texts; `rendered` returns the content of a cell for its text. */
const lineOf = (
  { name, values, differs }: CompareRow,
  rendered: (value: string, index: number) => ReactNode = (value) => value,
): CompareLine => ({
  name,
  cells: values.map((value, index) => value !== null && rendered(value, index)).map((cell) => (cell === false ? null : cell)),
  differs,
  pairDiffers: values[0] !== values[1],
})

/** Groups of rows: prices and availability, characteristics, ingredients. A row without any value is omitted. */
export const useCompareGroups = (products: readonly ComparedProduct[]): readonly CompareGroup[] => {
  const t = useT()
  const format = useFormat()
  const refusalOf = useRefusals()
  const inStock = t('compare.inStock')
  const row = (name: string, value: (product: ComparedProduct) => string | null) => compareRow(name, products.map(value))
  const isKnown = ({ values }: CompareRow) => values.some((value) => value !== null)

  const prices = products.map(({ price }) =>
    priceTexts(price, t, format, ...products.flatMap((one) => [one.price.current, one.price.old ?? 0])),
  )
  const ratings = products.map(({ rating }) => rating)
  const offer = [
    lineOf(
      compareRow(
        t('compare.price'),
        prices.map(({ current }) => current),
      ),
      (current, index) => (
        <Price
          current={current}
          old={prices[index]?.old}
          labels={{ sale: t('card.salePrice'), regular: t('card.regularPrice') }}
        />
      ),
    ),
    ...[
      compareRow(
        t('compare.perUnit'),
        prices.map(({ perUnit }) => perUnit),
      ),
    ]
      .filter(isKnown)
      .map((one) => lineOf(one)),
    lineOf(
      row(t('compare.stock'), (one) => (one.available ? (refusalOf(one) ?? inStock) : t('card.soldOut'))),
      (value) => <span className={value === inStock ? undefined : 'compare-unavailable'}>{value}</span>,
    ),
    ...[row(t('compare.rating'), ({ rating }) => rating && format.rating(rating.average))]
      .filter(isKnown)
      .map((one) =>
        lineOf(one, (average, index) => (
          <Rating
            average={average}
            count={t('card.reviews', { count: ratings[index]?.count ?? 0 })}
            label={t('card.outOfFive', { value: average })}
          />
        )),
      ),
  ]

  const brandLine = t('compare.brand')
  const facts = [
    row(brandLine, ({ brand }) => brand && brand.name),
    // No options means that the product has none, not that they are unknown.
    row(t('compare.options'), ({ options }) => {
      const names = options.map(({ name }) => name).join('; ')
      return names || (products.some((one) => one.options.length > 0) ? t('compare.none') : null)
    }),
    // The brand has its own row already.
    ...characteristicRows(products).filter(({ name }) => name !== brandLine),
  ]
    .filter(isKnown)
    .map((one) => lineOf(one))

  const lists = products.map(({ ingredients }) => ingredients)
  const composition = [row(t('compare.ingredients'), ({ ingredients }) => ingredients.join(', ') || null)]
    .filter(isKnown)
    .map((one) => lineOf(one, (_text, index) => <Ingredients lists={lists} index={index} />))

  return [
    { name: t('compare.groupOffer'), note: null, lines: offer },
    { name: t('compare.groupFacts'), note: null, lines: facts },
    { name: t('compare.groupComposition'), note: products.length > 1 ? t('compare.marking') : null, lines: composition },
  ].filter(({ lines }) => lines.length > 0)
}

/** The ingredients of a product; those that no other product has are marked. */
const Ingredients = ({ lists, index }: { lists: readonly (readonly string[])[]; index: number }) => {
  const own = ownIngredients(lists, index)
  const isMarked = lists.length > 1
  return (
    <ul className={classNames('compare-ingredients', isMarked && 'compare-marked')} role="list">
      {(lists[index] ?? []).map((name) => (
        <li key={name}>{isMarked && own.has(name) ? <b>{name}</b> : name}</li>
      ))}
    </ul>
  )
}
