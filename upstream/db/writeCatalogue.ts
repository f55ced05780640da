/** Puts a catalogue into an empty database. */
import { CURRENCY_CODES, shopPrice } from '../domain/money.ts'
import { indexProducts } from '../search/indexProducts.ts'
import type { SeedCatalogue, SeedProduct } from './seed/types.ts'
import type { Store } from './store.ts'

export type SeedCategory = {
  readonly id: number
  readonly slug: string
  readonly name: { readonly 'en-US': string; readonly 'ru-RU': string }
  readonly sub: readonly SeedCategory[]
}

/** `done` of `of` products are in. */
export type Progress = (done: number, of: number) => void

/** Stores the prices of a product or option (`optionId` 0: the product itself) in every currency. */
export const writePrices = (store: Store, productId: number, optionId: number, priceJpy: number, oldPriceJpy: number | null) => {
  for (const currency of CURRENCY_CODES) {
    const current = shopPrice(priceJpy, currency)
    const old = oldPriceJpy === null ? null : shopPrice(oldPriceJpy, currency)
    store.run(
      'INSERT OR REPLACE INTO product_price (product_id, option_id, currency, current, old) VALUES (?, ?, ?, ?, ?)',
      productId,
      optionId,
      currency,
      current,
      // Rounding may make both equal; then there is no drop to show.
      old !== null && old > current ? old : null,
    )
  }
}

/** Writes the tree as nested sets and gives the ids by slug. */
export const writeCategories = (store: Store, tree: readonly SeedCategory[]): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>()
  let edge = 0
  const write = ({ id, slug, name, sub }: SeedCategory, parent: number | null, top: string) => {
    const lft = ++edge
    store.run(
      'INSERT INTO category (id, parent_id, slug, top, name_en, name_ru, lft, rgt) VALUES (?, ?, ?, ?, ?, ?, ?, 0)',
      id,
      parent,
      slug,
      top,
      name['en-US'],
      name['ru-RU'],
      lft,
    )
    ids.set(slug, id)
    for (const child of sub) write(child, id, top)
    store.run('UPDATE category SET rgt = ? WHERE id = ?', ++edge, id)
  }
  for (const category of tree) write(category, null, category.slug)
  return ids
}

const found = (ids: ReadonlyMap<string, number>, slug: string, what: string): number => {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The catalogue names an unknown ${what}: ${slug}`)
  return id
}

type Ids = {
  readonly categories: ReadonlyMap<string, number>
  readonly brands: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, number>
  readonly usages: ReadonlyMap<string, number>
}

/** A product with options costs what its cheapest option costs, and its stock is theirs together. */
const shelfFacts = ({ options, priceJpy, oldPriceJpy, stock }: SeedProduct) => {
  const cheapest = options.toSorted((a, b) => a.priceJpy - b.priceJpy)[0]
  return cheapest
    ? {
        priceJpy: cheapest.priceJpy,
        oldPriceJpy: cheapest.oldPriceJpy,
        stock: options.reduce((sum, option) => sum + option.stock, 0),
      }
    : { priceJpy, oldPriceJpy, stock }
}

const writeProduct = (store: Store, product: SeedProduct, ids: Ids): number => {
  const { priceJpy, oldPriceJpy, stock } = shelfFacts(product)
  const categoryId = found(ids.categories, product.category, 'category')
  const { id } = store.run(
    `INSERT INTO product (slug, reference, brand_id, category_id, kind, name_en, name_ru, name_ja, amount, unit, price_jpy, old_price_jpy, stock, qty_limit, weight_g,
       ship, option_name_en, option_name_ru, has_options, rating_sum, rating_count, sold, added_on, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    product.slug,
    product.reference,
    found(ids.brands, product.brand, 'brand'),
    categoryId,
    product.kind,
    product.name.en,
    product.name.ru,
    product.nameJa,
    product.amount,
    product.unit,
    priceJpy,
    oldPriceJpy,
    stock,
    product.qtyLimit,
    product.weightG,
    product.ship,
    product.optionName?.en ?? null,
    product.optionName?.ru ?? null,
    product.options.length > 0 ? 1 : 0,
    product.reviews.reduce((sum, { rating }) => sum + rating, 0),
    product.reviews.length,
    product.sold,
    product.addedOn,
    `${product.addedOn}T00:00:00.000Z`,
  )
  const { summary, description, composition, howToUse, characteristics } = product
  store.run(
    'INSERT INTO product_text VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    summary.en,
    summary.ru,
    description.en,
    description.ru,
    composition.en,
    composition.ru,
    howToUse.en,
    howToUse.ru,
    JSON.stringify(characteristics),
  )
  writePrices(store, id, 0, priceJpy, oldPriceJpy)
  for (const option of product.options) {
    const { id: optionId } = store.run(
      'INSERT INTO product_option (product_id, reference, name_en, name_ru, price_jpy, old_price_jpy, stock, weight_g) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      option.reference,
      option.label.en,
      option.label.ru,
      option.priceJpy,
      option.oldPriceJpy,
      option.stock,
      option.weightG,
    )
    writePrices(store, id, optionId, option.priceJpy, option.oldPriceJpy)
  }
  for (const slug of new Set([product.category, ...product.alsoIn]))
    store.run('INSERT INTO product_category VALUES (?, ?)', id, found(ids.categories, slug, 'category'))
  for (const slug of new Set(product.tags)) store.run('INSERT INTO product_tag VALUES (?, ?)', id, found(ids.tags, slug, 'tag'))
  for (const slug of new Set(product.usage))
    store.run('INSERT INTO product_usage VALUES (?, ?)', id, found(ids.usages, slug, 'usage'))
  for (const { author, lang, rating, text, date } of product.reviews)
    store.run(
      "INSERT INTO review (product_id, author, lang, rating, text, date, status) VALUES (?, ?, ?, ?, ?, ?, 'published')",
      id,
      author,
      lang,
      rating,
      text,
      date,
    )
  for (const { author, lang, text, date, answer, answerDate } of product.questions)
    store.run(
      'INSERT INTO question (product_id, author, lang, text, date, answer, answer_date) VALUES (?, ?, ?, ?, ?, ?, ?)',
      id,
      author,
      lang,
      text,
      date,
      answer,
      answerDate,
    )
  return id
}

/** Writes everything that is for sale, and indexes it for the search. Part of the caller's transaction. */
export const writeCatalogue = (
  store: Store,
  tree: readonly SeedCategory[],
  { makers, brands, tags, usages, products }: SeedCatalogue,
  progress: Progress,
) => {
  const makerIds = new Map<string, number>()
  for (const { slug, name, nameJa, nameRu, place, founded, story } of makers)
    makerIds.set(
      slug,
      store.run(
        'INSERT INTO maker (slug, name, name_ja, name_ru, place_en, place_ru, founded, story_en, story_ru) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        slug,
        name,
        nameJa,
        nameRu,
        place.en,
        place.ru,
        founded,
        story.en,
        story.ru,
      ).id,
    )
  const brandIds = new Map<string, number>()
  for (const { slug, maker, name, nameJa, nameRu, aliases, story } of brands)
    brandIds.set(
      slug,
      store.run(
        'INSERT INTO brand (slug, maker_id, name, name_ja, name_ru, aliases, story_en, story_ru) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        slug,
        found(makerIds, maker, 'maker'),
        name,
        nameJa,
        nameRu,
        aliases.join('\n'),
        story.en,
        story.ru,
      ).id,
    )
  const named = (table: 'tag' | 'usage', rows: typeof tags) =>
    new Map(
      rows.map(({ slug, name }) => [
        slug,
        store.run(`INSERT INTO ${table} (slug, name_en, name_ru) VALUES (?, ?, ?)`, slug, name.en, name.ru).id,
      ]),
    )
  const ids: Ids = {
    categories: writeCategories(store, tree),
    brands: brandIds,
    tags: named('tag', tags),
    usages: named('usage', usages),
  }
  products.forEach((product, i) => {
    indexProducts(store, [writeProduct(store, product, ids)])
    progress(i + 1, products.length)
  })
}
