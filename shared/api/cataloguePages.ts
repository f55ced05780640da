/** A category, brands, manufacturers and tags, which only screens of the catalogue request; `catalogue.ts` has the calls of every page. */
import { WireBrand, WireLink, WireMaker } from './catalogue.ts'
import { defineCall } from './defineCall.ts'
import { entries, numeric } from './lenientShapes.ts'
import { answerOf, exactly, oneOf, orNull, shape, slug, text, whole } from './shapes.ts'

export const getCategory = defineCall('getCategory', 'GET /v1/categories/{slug}', {
  group: 'products',
  audience: 'public',
  params: exactly({ slug: slug() }),
  answer: answerOf(
    shape({
      /** Null: the category tree provides it. */
      name: orNull(text()),
      link_rewrite: slug(),
      description: orNull(text()),
      products_count: orNull(numeric(whole(0))),
      /** From the top category down to the parent. Null: the category tree provides it, as for `sub` and `siblings`. */
      path: orNull(entries(WireLink)),
      /** The direct sub-categories. */
      sub: orNull(entries(shape({ name: text(), link_rewrite: slug(), products_count: orNull(numeric(whole(0))) }))),
      /** Categories with the same parent, for empty pages. */
      siblings: orNull(entries(WireLink)),
    }),
  ),
  summary: 'One category with its ancestors and children.',
})

export const getBrands = defineCall('getBrands', 'GET /v1/brands', {
  group: 'brands',
  audience: 'public',
  answer: answerOf(
    entries(
      shape({
        name: text(),
        name_ja: orNull(text()),
        /** The name in Cyrillic, for the Russian alphabet. */
        name_ru: orNull(text()),
        link_rewrite: slug(),
        products_count: orNull(numeric(whole(0))),
      }),
    ),
  ),
  summary: 'All brands that have products.',
})

/** A page of /manufacturer/{slug}: a brand or a manufacturer, both have one there. */
export const getManufacturer = defineCall('getManufacturer', 'GET /v1/manufacturers/{slug}', {
  group: 'brands',
  audience: 'public',
  params: exactly({ slug: slug() }),
  answer: answerOf(
    shape({
      /** Null when the backend does not distinguish them. */
      kind: orNull(oneOf(['brand', 'manufacturer'])),
      name: text(),
      name_ja: orNull(text()),
      link_rewrite: slug(),
      /** The history of the company, plain text; null without one. */
      story: orNull(text()),
      /** A city or region in Japan; null when unknown. */
      place: orNull(text()),
      /** The year of foundation; null when unknown. */
      founded: orNull(numeric(whole(500, 3000))),
      products_count: orNull(numeric(whole(0))),
      /** The manufacturer of a brand. */
      manufacturer: orNull(WireMaker),
      /** The brands of a manufacturer. */
      brands: entries(WireBrand),
    }),
  ),
  summary: 'A brand or manufacturer with its story.',
})

export const getTag = defineCall('getTag', 'GET /v1/tags/{slug}', {
  group: 'tags',
  audience: 'public',
  params: exactly({ slug: slug() }),
  answer: answerOf(shape({ name: text(), link_rewrite: slug(), products_count: orNull(numeric(whole(0))) })),
  summary: 'A tag and the number of its products.',
})
