/**
 * The characteristics that lists filter by, one row for each filter of this kind in `shared/filters.ts`: the name of the characteristic in
 * both languages. In a CSV these names are also the headings of a column of its own.
 */
import type { ValuesFilter } from '../../../shared/filters.ts'
import type { Store } from '../../db/store.ts'
import { freeSlug } from '../../common/slugs.ts'

type InBoth = { readonly en: string; readonly ru: string }

export const CHARACTERISTICS = {
  finish: { en: 'Finish', ru: 'Финиш' },
} as const satisfies { readonly [name in ValuesFilter]?: InBoth }

export type CharacteristicFilter = keyof typeof CHARACTERISTICS

export const CHARACTERISTIC_FILTERS = Object.keys(CHARACTERISTICS) as readonly CharacteristicFilter[]

export type Characteristic = { readonly name: InBoth; readonly value: InBoth }

/** A longer text is only displayed. */
const VALUE_MAX_LENGTH = 64

const folded = ({ en, ru }: InBoth): readonly string[] => [en, ru].map((text) => text.toLowerCase())

/** Whether a characteristic has this name, in either language: a file in one language has its name for both. */
export const hasName = (characteristic: Characteristic, name: InBoth): boolean => {
  const names = folded(name)
  return folded(characteristic.name).some((one) => names.includes(one))
}

/** A value as an entry of a list: in a table of characteristics it begins with a small letter. */
const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const KNOWN_VALUE = `
  SELECT id, name_en, name_ru FROM characteristic_value
  WHERE filter = ?1 AND (folded(name_en) IN (?2, ?3) OR folded(name_ru) IN (?2, ?3)) ORDER BY id LIMIT 1`

/** A value is found by either of its names, so that files in one language and in both have the same values. */
const valueId = (store: Store, filter: CharacteristicFilter, value: InBoth): number => {
  const [en, ru] = [capitalized(value.en), capitalized(value.ru)]
  const known = store.get<{ id: number; name_en: string; name_ru: string }>(KNOWN_VALUE, filter, ...folded(value))
  if (!known) {
    const isTaken = (slug: string) =>
      store.get`SELECT 1 FROM characteristic_value WHERE filter = ${filter} AND slug = ${slug}` !== undefined
    return store.run`INSERT INTO characteristic_value (filter, slug, name_en, name_ru)
      VALUES (${filter}, ${freeSlug(en, 'value', isTaken)}, ${en}, ${ru})`.id
  }
  if (en !== ru && (known.name_en !== en || known.name_ru !== ru))
    store.run`UPDATE characteristic_value SET name_en = ${en}, name_ru = ${ru} WHERE id = ${known.id}`
  return known.id
}

/**
 * Writes the values by which lists filter these products, from their characteristics; addresses of known values stay. Part of the caller's
 * transaction.
 */
export const indexCharacteristics = (store: Store, productIds: Iterable<number>) => {
  for (const id of productIds) {
    store.run`DELETE FROM product_characteristic WHERE product_id = ${id}`
    const row = store.get<{ characteristics: string }>`SELECT characteristics FROM product_text WHERE product_id = ${id}`
    const all = JSON.parse(row?.characteristics ?? '[]') as readonly Characteristic[]
    for (const filter of CHARACTERISTIC_FILTERS)
      for (const one of all) {
        const lengths = [one.value.en.length, one.value.ru.length]
        if (!hasName(one, CHARACTERISTICS[filter]) || Math.min(...lengths) === 0 || Math.max(...lengths) > VALUE_MAX_LENGTH)
          continue
        store.run`INSERT OR IGNORE INTO product_characteristic (product_id, value_id)
          VALUES (${id}, ${valueId(store, filter, one.value)})`
      }
  }
}
