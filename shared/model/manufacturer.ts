import type { AnswerOf } from '../api/defineCall.ts'
import type { getBrands, getManufacturer } from '../api/cataloguePages.ts'
import { typeset } from '../rules/typeset.ts'
import { toBrand, toMaker, type Brand, type Maker } from './product.ts'

/** A brand or a manufacturer with its story; both have a page at /manufacturer/{slug}. */
export type Manufacturer = {
  readonly kind: 'brand' | 'manufacturer'
  readonly name: string
  readonly nameJa: string | null
  readonly slug: string
  readonly story: string | null
  readonly place: string | null
  /** The year. */
  readonly founded: number | null
  /** Null when the backend does not count. */
  readonly count: number | null
  readonly maker: Maker | null
  /** The brands of a manufacturer. */
  readonly brands: readonly Brand[]
}

export const toManufacturer = (wire: AnswerOf<typeof getManufacturer>['data']): Manufacturer => ({
  kind: wire.kind ?? (wire.brands.length > 0 ? 'manufacturer' : 'brand'),
  name: wire.name,
  nameJa: wire.name_ja,
  slug: wire.link_rewrite,
  story: wire.story && typeset(wire.story),
  place: wire.place,
  founded: wire.founded,
  count: wire.products_count,
  maker: toMaker(wire.manufacturer),
  brands: wire.brands.map(toBrand),
})

/** A brand in the alphabetical list. `nameRu` is its name in Cyrillic. */
export type BrandEntry = Brand & { readonly nameRu: string | null; readonly count: number | null }

export const toBrandEntries = (wire: AnswerOf<typeof getBrands>['data']): readonly BrandEntry[] =>
  wire.map(({ name, name_ja, name_ru, link_rewrite, products_count }) => ({
    name,
    nameJa: name_ja,
    nameRu: name_ru,
    slug: link_rewrite,
    count: products_count,
  }))

/** A brand that is known only from the list of all brands. */
export const ofEntry = ({ name, nameJa, slug, count }: BrandEntry): Manufacturer => ({
  kind: 'brand',
  name,
  nameJa,
  slug,
  story: null,
  place: null,
  founded: null,
  count,
  maker: null,
  brands: [],
})
