/** A category, brands, makers and tags, which only screens of the catalogue ask for; what every page needs is in `catalogue.ts`. */
import { WireBrand, WireLink } from './catalogue.ts'
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, id, list, oneOf, orNull, shape, slug, text, whole } from './shapes.ts'

export const getCategory = defineCall({
  group: 'products',
  name: 'getCategory',
  audience: 'public',
  method: 'GET',
  path: '/v1/categories/{slug}',
  params: exactly({ slug: slug() }),
  answer: answerOf(
    shape({
      id: id(),
      name: text(),
      link_rewrite: slug(),
      description: orNull(text()),
      products_count: whole(0),
      /** From the top category down to the parent. */
      path: list(WireLink),
      sub: list(shape({ name: text(), link_rewrite: slug(), products_count: whole(0) })),
      /** Categories with the same parent, for empty pages. */
      siblings: list(WireLink),
    }),
  ),
  summary: 'One category with its ancestors and children.',
})

export const getBrands = defineCall({
  group: 'brands',
  name: 'getBrands',
  audience: 'public',
  method: 'GET',
  path: '/v1/brands',
  answer: answerOf(
    list(
      shape({
        name: text(),
        name_ja: orNull(text()),
        /** The name in Cyrillic, for the Russian alphabet. */
        name_ru: orNull(text()),
        link_rewrite: slug(),
        products_count: whole(0),
      }),
    ),
  ),
  summary: 'All brands that have products.',
})

/** A page of /manufacturer/{slug}: a brand or a maker, both have one there. */
export const getManufacturer = defineCall({
  group: 'brands',
  name: 'getManufacturer',
  audience: 'public',
  method: 'GET',
  path: '/v1/manufacturers/{slug}',
  params: exactly({ slug: slug() }),
  answer: answerOf(
    shape({
      kind: oneOf(['brand', 'manufacturer']),
      name: text(),
      name_ja: orNull(text()),
      link_rewrite: slug(),
      story: orNull(text()),
      place: orNull(text()),
      founded: orNull(whole(500, 3000)),
      products_count: whole(0),
      /** The maker of a brand. */
      manufacturer: orNull(WireLink),
      /** The brands of a maker. */
      brands: list(WireBrand),
    }),
  ),
  summary: 'A brand or maker with its story.',
})

export const getTag = defineCall({
  group: 'tags',
  name: 'getTag',
  audience: 'public',
  method: 'GET',
  path: '/v1/tags/{slug}',
  params: exactly({ slug: slug() }),
  answer: answerOf(shape({ name: text(), link_rewrite: slug(), products_count: whole(0) })),
  summary: 'A tag and how many products carry it.',
})
