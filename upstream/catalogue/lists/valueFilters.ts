/** Sources of the filters with values: the names of a filter's values, and the values of each product. */
import { byName, type ValuesFilter } from '../../../shared/filters.ts'
import { CHARACTERISTIC_FILTERS, type CharacteristicFilter } from './characteristics.ts'

type Source = {
  /** Selects id, slug, name_en and name_ru of all values. */
  readonly names: string
  /** Selects product_id and the id of a value, sorted by product_id; several rows where a product has several values. */
  readonly values: string
}

const ofCharacteristic = (filter: CharacteristicFilter): Source => ({
  names: `SELECT id, slug, name_en, name_ru FROM characteristic_value WHERE filter = '${filter}'`,
  values: `SELECT pc.product_id, pc.value_id AS value FROM product_characteristic pc JOIN characteristic_value v ON v.id = pc.value_id
    WHERE v.filter = '${filter}' ORDER BY pc.product_id`,
})

export const VALUE_SOURCES: { readonly [name in ValuesFilter]: Source } = {
  brand: {
    // A brand has the Latin name of its package in both languages.
    names: 'SELECT id, slug, name AS name_en, name AS name_ru FROM brand',
    values: 'SELECT id AS product_id, brand_id AS value FROM product WHERE brand_id IS NOT NULL ORDER BY id',
  },
  usage: {
    names: 'SELECT id, slug, name_en, name_ru FROM usage',
    values: 'SELECT product_id, usage_id AS value FROM product_usage ORDER BY product_id',
  },
  manufacturer: {
    names: 'SELECT id, slug, name AS name_en, name_ru FROM manufacturer',
    values: `SELECT p.id AS product_id, b.manufacturer_id AS value FROM product p JOIN brand b ON b.id = p.brand_id
      WHERE b.manufacturer_id IS NOT NULL ORDER BY p.id`,
  },
  ...byName(CHARACTERISTIC_FILTERS, ofCharacteristic),
}
