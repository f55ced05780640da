/**
 * Fills an empty database with the sample shop. Prices in all currencies are those of the reference backend's own import, which runs in
 * memory first; gift certificates are left out, because the engine cannot issue their codes.
 */
import { CurrencyCode, LanguageCode, type RequestContext } from '@vendure/core'
import { COUNTRIES, countryName } from '../../../contract/rules/countries.ts'
import { CURRENCY_CODES } from '../../../contract/rules/money.ts'
import { CERTIFICATE_TYPE } from '../../../contract/rules/digital.ts'
import type { Store } from '../../../upstream/db/store.ts'
import type { Rules } from '../../../upstream/common/rules/inForce.ts'
import type { Catalogue, ProductEntry } from '../../../upstream/import/folder/catalogueFiles.ts'
import { SHOP, type Engine, type Tx } from '../engine.ts'
import { toEngine } from '../engineMoney.ts'
import { createMissingMethods } from '../orders/methods.ts'

type Deps = {
  readonly engine: Engine
  readonly rules: Rules
  readonly catalogue: Catalogue
  /** The same catalogue in the reference backend's tables, from which the prices are read. */
  readonly priced: Store
  readonly progress: (done: number, of: number) => void
  /** The last step of the transaction. */
  readonly finish: (tx: Tx) => Promise<void>
}

const both = (en: string, ru: string) => [
  { languageCode: LanguageCode.en, name: en },
  { languageCode: LanguageCode.ru, name: ru },
]

/** One channel with all currencies and both languages, prices with tax, and countries without tax. */
const setUpChannel = async ({ engine, rules }: Deps, tx: Tx) => {
  const { ctx, query } = tx
  const ids = []
  for (const { code } of COUNTRIES) {
    const translations = both(countryName(code, 'en'), countryName(code, 'ru'))
    ids.push((await engine.countries.create(ctx, { code, enabled: true, translations })).id)
  }
  const zone = await engine.zones.create(ctx, { name: 'World', memberIds: ids })
  const category = await engine.taxCategories.create(ctx, { name: 'Standard', isDefault: true })
  await engine.taxRates.create(ctx, { name: 'None', enabled: true, value: 0, categoryId: category.id, zoneId: zone.id })
  const channel = await engine.channels.getDefaultChannel(ctx)
  await engine.channels.update(ctx, {
    id: channel.id,
    availableCurrencyCodes: CURRENCY_CODES.map((code) => code as CurrencyCode),
    availableLanguageCodes: [LanguageCode.en, LanguageCode.ru],
    defaultCurrencyCode: CurrencyCode.JPY,
    defaultLanguageCode: LanguageCode.en,
    defaultShippingZoneId: zone.id,
    defaultTaxZoneId: zone.id,
    pricesIncludeTax: true,
  })
  await query(`UPDATE global_settings SET "availableLanguages" = 'en,ru'`)
  await createMissingMethods(engine, tx, rules)
  return category.id
}

/** A private facet whose values are named by their slug. Returns the value's id by slug. */
const writeFacet = async (
  engine: Engine,
  ctx: RequestContext,
  code: string,
  name: readonly [string, string],
  values: readonly Value[],
) => {
  const facet = await engine.facets.create(ctx, { code, isPrivate: true, translations: both(...name) })
  const ids = new Map<string, number>()
  for (const { slug, en, ru } of values) {
    const { id } = await engine.facetValues.create(ctx, facet, { code: slug, translations: both(en, ru) })
    ids.set(slug, Number(id))
  }
  return ids
}

type Value = { readonly slug: string; readonly en: string; readonly ru: string }

type Categories = Catalogue['categories']
const flat = (categories: Categories): Value[] =>
  categories.flatMap(({ slug, name, sub = [] }) => [{ slug, ...name }, ...flat(sub)])

type Price = {
  readonly option: string | null
  readonly currency: string
  readonly current: number
  readonly old_jpy: number | null
}

const pricesOf = (priced: Store, slug: string): readonly Price[] =>
  priced.all<Price>`SELECT o.reference AS option, pp.currency, pp.current, coalesce(o.old_price_jpy, p.old_price_jpy) AS old_jpy
    FROM product p JOIN product_price pp ON pp.product_id = p.id LEFT JOIN product_option o ON o.id = pp.option_id
    WHERE p.slug = ${slug} AND (o.id IS NOT NULL OR p.has_options = 0)`

type Sold = { readonly sku: string; readonly stock: number; readonly weight: number; readonly names: readonly [string, string] }

const soldOf = ({ reference, stock, weight, name, options }: ProductEntry): readonly Sold[] =>
  options
    ? options.list.map((one) => ({
        sku: one.reference,
        stock: one.stock,
        weight: one.weight,
        names: [one.label.en, one.label.ru] as const,
      }))
    : [{ sku: reference, stock, weight, names: [name.en, name.ru] }]

const writeProduct = async (
  { engine, priced }: Deps,
  { ctx, query }: Tx,
  entry: ProductEntry,
  facetValueIds: number[],
  taxCategoryId: number,
) => {
  const { slug, name, description, options } = entry
  const text = (lang: 'en' | 'ru') => ({
    languageCode: lang === 'en' ? LanguageCode.en : LanguageCode.ru,
    name: name[lang],
    slug,
    description: description[lang],
  })
  const productId = await engine.importer.createProduct({
    translations: [text('en'), text('ru')],
    facetValueIds,
    customFields: { entry: JSON.stringify(entry) },
  })
  const prices = pricesOf(priced, slug)
  const groupId = options
    ? await engine.importer.createProductOptionGroup({ code: slug, translations: both(options.name.en, options.name.ru) })
    : null
  if (groupId !== null) await engine.importer.addOptionGroupToProduct(productId, groupId)
  for (const { sku, stock, weight, names } of soldOf(entry)) {
    const own = prices.filter(({ option }) => option === null || option === sku)
    const optionIds =
      groupId === null
        ? []
        : [
            await engine.importer.createProductOption({
              code: sku.toLowerCase(),
              productOptionGroupId: groupId,
              translations: both(...names),
            }),
          ]
    const variantId = await engine.importer.createProductVariant({
      productId,
      sku,
      optionIds,
      taxCategoryId,
      stockOnHand: stock,
      price: 0,
      translations: both(...names),
      customFields: { oldYen: own[0]?.old_jpy ?? null, weightG: weight },
    })
    await query(
      `WITH replaced AS (DELETE FROM product_variant_price WHERE "variantId" = $1)
       INSERT INTO product_variant_price ("currencyCode", price, "variantId", "channelId")
       SELECT one->>'currency', (one->>'current')::int, $1, $2 FROM json_array_elements($3::json) one`,
      variantId,
      ctx.channelId,
      JSON.stringify(own.map(({ currency, current }) => ({ currency, current: toEngine(current, currency) }))),
    )
  }
}

/** Writes everything in one transaction: an interrupted import leaves an empty database. */
export const importSample = async (deps: Deps): Promise<void> => {
  const { engine, catalogue, progress, finish } = deps
  await engine.transaction(SHOP, async (tx) => {
    const { ctx, query } = tx
    const taxCategoryId = await setUpChannel(deps, tx)
    const categories = await writeFacet(engine, ctx, 'category', ['Category', 'Категория'], flat(catalogue.categories))
    const brands = await writeFacet(
      engine,
      ctx,
      'brand',
      ['Brand', 'Бренд'],
      catalogue.brands.map(({ slug, name, nameRu }) => ({ slug, en: name, ru: nameRu ?? name })),
    )
    const products = catalogue.products.filter(({ type }) => type !== CERTIFICATE_TYPE)
    await engine.importer.initialize(ctx.channel)
    // The importer has a context of its own; with this one its rows are part of the transaction.
    Reflect.set(engine.importer, 'importCtx', ctx)
    for (const [index, entry] of products.entries()) {
      const values = [...entry.categories.map((slug) => categories.get(slug)), brands.get(entry.brand ?? '')]
      await writeProduct(
        deps,
        tx,
        entry,
        values.flatMap((id) => id ?? []),
        Number(taxCategoryId),
      )
      progress(index + 1, products.length)
    }
    const { products: _products, reviews: _reviews, questions: _questions, ...labels } = catalogue
    await query(`INSERT INTO shop_meta (key, value) VALUES ('labels', $1)`, JSON.stringify(labels))
    await finish(tx)
  })
}
