/**
 * Columns of a CSV for one characteristic each: those that lists filter by (`catalogue/lists/characteristics.ts`). The heading is the name of
 * the characteristic in English or Russian, or the English one with `(ru)`; a file may have one column, or one per language.
 */
import { CHARACTERISTIC_FILTERS, CHARACTERISTICS, hasName, type Characteristic } from '../catalogue/lists/characteristics.ts'
import { cleanLine } from './clean.ts'
import { placeOf } from './columns.ts'
import type { Bilingual, OwnCharacteristic } from './importProduct.ts'

type Column = {
  readonly name: Bilingual
  /** The indices of the columns; undefined for a language without one. */
  readonly en: number | undefined
  readonly ru: number | undefined
}

/** The headings of these columns, for the list of all headings. */
export const CHARACTERISTIC_HEADINGS = Object.fromEntries(
  CHARACTERISTIC_FILTERS.map((filter) => {
    const { en, ru } = CHARACTERISTICS[filter]
    return [filter, [en, `${en} (ru)`, ru]]
  }),
)

/** The columns that a header has. */
export const characteristicColumns = (header: readonly string[]): readonly Column[] =>
  CHARACTERISTIC_FILTERS.map((filter) => {
    const name = CHARACTERISTICS[filter]
    return { name, en: placeOf(header, name.en), ru: placeOf(header, `${name.en} (ru)`) ?? placeOf(header, name.ru) }
  }).filter(({ en, ru }) => en !== undefined || ru !== undefined)

/** The values of a row. A row that ends before a column has none of it. */
export const ownCharacteristics = (columns: readonly Column[], fields: readonly string[]): readonly OwnCharacteristic[] =>
  columns.flatMap(({ name, ...places }) => {
    const textAt = (place: number | undefined) => (place === undefined ? undefined : fields[place])
    const cells = [textAt(places.en), textAt(places.ru)]
    if (cells.every((cell) => cell === undefined)) return []
    const [en = '', ru = ''] = cells.map((cell) => cleanLine(cell ?? ''))
    return [{ name, value: en === '' && ru === '' ? null : { en: en || ru, ru: ru || en } }]
  })

/** Characteristics with those of own columns: a value replaces that of the same name, null removes it. */
export const withOwn = (all: readonly Characteristic[], own: readonly OwnCharacteristic[]): readonly Characteristic[] =>
  own.reduce<readonly Characteristic[]>((list, { name, value }) => {
    const at = list.findIndex((one) => hasName(one, name))
    const others = list.filter((one) => !hasName(one, name))
    return value === null ? others : others.toSpliced(at === -1 ? others.length : at, 0, { name, value })
  }, all)
