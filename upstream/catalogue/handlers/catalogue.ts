import { getCategories, type WireCategory } from '../../../shared/api/catalogue.ts'
import { getProducts, type ProductsQuery } from '../../../shared/api/productList.ts'
import { getSuggestions } from '../../../shared/api/suggestions.ts'
import { getBrands, getCategory, getManufacturer, getTag } from '../../../shared/api/cataloguePages.ts'
import type { CatalogueDeps } from '../deps.ts'
import { cardsOf } from '../cards.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { createFacets } from '../lists/facets.ts'
import { filtersOf } from '../lists/filters.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { notFound } from '../../../contract/http/problems.ts'
import { hitsInOrder } from '../search/hitsInOrder.ts'
import { priceInText, type PriceInText } from '../search/priceInText.ts'
import type { SearchTerm } from '../search/readings.ts'
import { reasonOf } from '../search/reasons.ts'
import { createSuggest } from '../search/suggest.ts'
import { bind, data, type Route } from '../../http/bind.ts'

export type CategoryRow = {
  readonly id: number
  readonly parent_id: number | null
  readonly slug: string
  readonly name_en: string
  readonly name_ru: string
  readonly sign: string | null
  readonly lft: number
  readonly rgt: number
}

type BrandRow = {
  readonly id: number
  readonly slug: string
  readonly manufacturer_id: number | null
  readonly name: string
  readonly name_ja: string | null
  readonly name_ru: string | null
  readonly story_en: string | null
  readonly story_ru: string | null
}
type ManufacturerRow = Omit<BrandRow, 'manufacturer_id'> & {
  readonly location_en: string | null
  readonly location_ru: string | null
  readonly founded: number | null
}

const PER_PAGE = 24

/** Adds the price limits from the search text to the query, unless the query has its own. */
const withPrice = (query: ProductsQuery, { from, to }: PriceInText): ProductsQuery => {
  if (query.price_from !== undefined || query.price_to !== undefined) return query
  return { ...query, ...(from !== null && { price_from: from }), ...(to !== null && { price_to: to }) }
}

/**
 * Categories as a tree. Roots are the categories without a parent; a category whose parent does not exist is left out.
 */
const treeOf = (rows: readonly CategoryRow[], countIn: (row: CategoryRow) => number, lang: Lang): WireCategory[] => {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const nodeOf = (row: CategoryRow): WireCategory => ({
    id: row.id,
    name: inLang(lang, row.name_en, row.name_ru),
    link_rewrite: row.slug,
    products_count: countIn(row),
    sign: row.sign,
    sub: Object.fromEntries((children.get(row.id) ?? []).map((child) => [String(child.id), nodeOf(child)])),
  })
  return (children.get(null) ?? []).map(nodeOf)
}

/** Calls for product lists, categories, brands and tags. */
export const catalogueHandlers = (deps: CatalogueDeps): readonly Route[] => {
  const { store, productIndex, search } = deps
  const suggest = createSuggest(deps)
  const wireFacets = createFacets(store)
  const reasonsOf = (ids: readonly number[], terms: readonly SearchTerm[], lang: Lang) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const reason = reasonOf(store, id, terms, lang)
        return reason ? [[String(id), reason]] : []
      }),
    )
  const linkOf = (lang: Lang) => (row: CategoryRow) => ({ name: inLang(lang, row.name_en, row.name_ru), link_rewrite: row.slug })

  return [
    bind(getCategories, (_input, { lang }) =>
      data(treeOf(store.all<CategoryRow>`SELECT * FROM category ORDER BY lft`, (row) => productIndex.countIn(row), lang)),
    ),

    bind(getCategory, ({ params }, { lang }) => {
      const row = store.get<CategoryRow>`SELECT * FROM category WHERE slug = ${params.slug}`
      if (!row) throw notFound()
      const sub = store.all<CategoryRow>`SELECT * FROM category WHERE parent_id = ${row.id} ORDER BY lft`
      const siblings = store.all<CategoryRow>`
        SELECT * FROM category WHERE parent_id IS ${row.parent_id} AND id <> ${row.id} ORDER BY lft`
      return data({
        ...linkOf(lang)(row),
        id: row.id,
        description: null,
        products_count: productIndex.countIn(row),
        path: store.all<CategoryRow>`
          SELECT * FROM category WHERE lft < ${row.lft} AND rgt > ${row.rgt} ORDER BY lft
        `.map(linkOf(lang)),
        sub: sub.map((child) => ({ ...linkOf(lang)(child), products_count: productIndex.countIn(child) })),
        siblings: siblings.map(linkOf(lang)),
      })
    }),

    bind(getProducts, ({ query }, { lang, currency }) => {
      const price = query.q === undefined ? null : priceInText(query.q, currency)
      const text = price?.text ?? query.q
      // "до 1000" alone lists all products up to that price.
      const found = text === undefined || text === '' ? null : search.find(text)
      const among = found && hitsInOrder(productIndex, found.ids, query.country)
      const page = query.page ?? 1
      const perPage = query.per_page ?? PER_PAGE
      const { ids, total, refused, facets } = productIndex.select({
        filters: filtersOf(price ? withPrice(query, price) : query, currency, store, among),
        sort: query.sort ?? null,
        currency,
        country: query.country,
        sendable: query.sendable === '1',
        offset: (page - 1) * perPage,
        limit: perPage,
        facets: query.facets === '1',
      })
      return data({
        items: cardsOf(ids, deps, lang, currency),
        total,
        page,
        per_page: perPage,
        refused_count: refused,
        facets: facets && wireFacets(facets, lang, currency),
        corrected: found?.corrected ?? null,
        left_out: found && found.leftOut.length > 0 ? [...found.leftOut] : null,
        price_in_text: price,
        reasons: found && reasonsOf(ids, found.terms, lang),
      })
    }),

    bind(getSuggestions, ({ query }, { lang, currency }) => data(suggest(query, lang, currency))),

    bind(getBrands, () =>
      data(
        store.all<BrandRow>`SELECT * FROM brand ORDER BY name COLLATE NOCASE`
          .map((row) => ({
            name: row.name,
            name_ja: row.name_ja,
            name_ru: row.name_ru,
            link_rewrite: row.slug,
            products_count: productIndex.countBy('brand', row.id),
          }))
          .filter(({ products_count }) => products_count > 0),
      ),
    ),

    bind(getManufacturer, ({ params }, { lang }) => {
      const brand = store.get<BrandRow>`SELECT * FROM brand WHERE slug = ${params.slug}`
      const manufacturer = brand
        ? store.get<ManufacturerRow>`SELECT * FROM manufacturer WHERE id = ${brand.manufacturer_id}`
        : store.get<ManufacturerRow>`SELECT * FROM manufacturer WHERE slug = ${params.slug}`
      const own = brand ?? manufacturer
      if (!own) throw notFound()
      const manufacturerName = manufacturer && inLang(lang, manufacturer.name, manufacturer.name_ru)
      return data({
        kind: brand ? ('brand' as const) : ('manufacturer' as const),
        // A brand name is in Latin letters on packages in every country; a manufacturer's name is translated.
        name: brand ? brand.name : (manufacturerName ?? own.name),
        name_ja: own.name_ja,
        link_rewrite: own.slug,
        story: inLang(lang, own.story_en, own.story_ru) || null,
        place: (manufacturer && inLang(lang, manufacturer.location_en, manufacturer.location_ru)) || null,
        founded: manufacturer?.founded ?? null,
        products_count: productIndex.countBy(brand ? 'brand' : 'manufacturer', own.id),
        manufacturer:
          brand && manufacturer && manufacturerName ? { name: manufacturerName, link_rewrite: manufacturer.slug } : null,
        brands: brand
          ? []
          : store.all<BrandRow>`
            SELECT * FROM brand WHERE manufacturer_id = ${own.id} ORDER BY name
          `.map(({ name, name_ja, slug }) => ({ name, name_ja, link_rewrite: slug })),
      })
    }),

    bind(getTag, ({ params }, { lang }) => {
      const row = store.get<{ id: number; slug: string; name_en: string; name_ru: string }>`
        SELECT * FROM tag WHERE slug = ${params.slug}`
      if (!row) throw notFound()
      return data({
        name: inLang(lang, row.name_en, row.name_ru),
        link_rewrite: row.slug,
        products_count: productIndex.countTagged(row.id),
      })
    }),
  ]
}
