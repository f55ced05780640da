/**
 * Search quality: `npm run bench:search [-- --misses]`. Every query of searchQueries.ts goes to the reference backend with the sample
 * products over HTTP, and to MiniSearch over the same texts, with its defaults and with our language rules. A query is right when its first
 * hit is an intended product, or when it has no result as intended; an unfinished text, when its suggestions contain an intended one. Exits
 * with 1 below the targets.
 */
import MiniSearch from 'minisearch'
import { randomBytes } from 'node:crypto'
import { priceInText } from '../../upstream/catalogue/search/priceInText.ts'
import { fold, indexedWordsOf, wordsOf } from '../../upstream/catalogue/search/words.ts'
import { stem } from '../../upstream/catalogue/search/stem.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { UNFINISHED, UNSEEN } from './moreSearchQueries.ts'
import { NOT_SOLD } from './notSoldQueries.ts'
import { READ } from './readSearchQueries.ts'
import { QUERIES, type Meant, type Query } from './searchQueries.ts'

const FITTED = [...QUERIES, ...READ]
const TARGET = { right: 0.92, empty: 0.03, offered: 0.95, honest: 0.95 }

type Products = {
  readonly id: number
  readonly slug: string
  readonly type: string
  readonly brand: string | null
  readonly brandNames: string
  readonly name_ru: string
  readonly name_en: string
  readonly name_ja: string | null
  readonly price: number
  readonly place: string
  readonly body: string
}

const quiet = { info: () => {}, warn: () => {}, error: (details: object, message: string) => console.error(message, details) }
const upstream = await startUpstream({
  dataDir: ':memory:',
  port: 0,
  host: '127.0.0.1',
  seed: 'plain',
  picturesDir: null,
  random: randomBytes,
  log: quiet,
})
const goods = upstream.deps.store.all<Products>`
  SELECT p.id, p.slug, p.type, b.slug AS brand, p.name_ru, p.name_en, p.name_ja, pr.current / 100 AS price,
    b.name || ' ' || coalesce(b.name_ja, '') || ' ' || coalesce(b.name_ru, '') || ' ' || b.aliases AS brandNames,
    (SELECT group_concat(up.name_en || ' ' || up.name_ru, ' ') FROM product_category pc JOIN category c ON c.id = pc.category_id
       JOIN category up ON up.lft <= c.lft AND up.rgt >= c.lft WHERE pc.product_id = p.id) AS place,
    coalesce(t.summary_en || ' ' || t.summary_ru, '') || ' ' || coalesce(t.composition_en || ' ' || t.composition_ru, '') || ' ' ||
    coalesce((SELECT group_concat(tag.name_en || ' ' || tag.name_ru, ' ') FROM product_tag pt JOIN tag ON tag.id = pt.tag_id WHERE pt.product_id = p.id), '') || ' ' ||
    coalesce((SELECT group_concat(u.name_en || ' ' || u.name_ru, ' ') FROM product_usage pu JOIN usage u ON u.id = pu.usage_id WHERE pu.product_id = p.id), '') AS body
  FROM product p LEFT JOIN brand b ON b.id = p.brand_id LEFT JOIN product_text t ON t.product_id = p.id
    LEFT JOIN product_price pr ON pr.product_id = p.id AND pr.option_id = 0 AND pr.currency = 'RUB'`
const bySlug = new Map(goods.map((one) => [one.slug, one]))

const fits = ({ type, brand, name, upTo, from }: Meant, one: Products): boolean =>
  (type === undefined || type.split(' ').includes(one.type)) &&
  (brand === undefined || one.brand === brand) &&
  (name === undefined || name.test(one.name_ru) || name.test(one.name_en)) &&
  (upTo === undefined || one.price <= upTo) &&
  (from === undefined || one.price >= from)

/** Every expectation must match at least one product. */
for (const [text, meant] of [
  ...[...FITTED, ...UNSEEN].map(([, text, meant]) => [text, meant] as const),
  ...UNFINISHED,
  ...NOT_SOLD,
])
  if (meant && !('place' in meant) && !goods.some((one) => fits(meant, one)))
    throw new Error(`No product is intended by "${text}"`)

type Links = { readonly link_rewrite: string }[]
const ask = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${upstream.url}/v1${path}`, { headers: { 'accept-language': 'ru', currency: 'RUB' } })
  return ((await response.json()) as { data: T }).data
}
const found = (links: Links): Products[] => links.flatMap(({ link_rewrite }) => bySlug.get(link_rewrite) ?? [])

type Engine = { readonly title: string; readonly find: (text: string) => Promise<readonly Products[]> }
const ours: Engine = {
  title: 'our search',
  find: async (text) => found((await ask<{ items: Links }>(`/products?per_page=5&q=${encodeURIComponent(text)}`)).items),
}

const FIELDS = ['name', 'brand', 'place', 'body']
const documents = goods.map((one) => ({
  id: one.slug,
  name: `${one.name_en} ${one.name_ru} ${one.name_ja ?? ''}`,
  brand: one.brandNames,
  place: one.place,
  body: one.body.replace(/<[^>]*>/g, ' '),
}))
const byMiniSearch = (title: string, options: object): Engine => {
  const mini = new MiniSearch({ fields: FIELDS, ...options })
  mini.addAll(documents)
  return {
    title,
    find: async (text) => {
      const every = mini.search(text, { combineWith: 'AND' })
      const hits = every.length > 0 ? every : mini.search(text)
      return hits.slice(0, 5).flatMap(({ id }) => bySlug.get(id as string) ?? [])
    },
  }
}
const searchOptions = {
  boost: { name: 10, brand: 8, place: 3 },
  prefix: (term: string) => term.length > 3,
  fuzzy: (term: string) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
}
/** The same words, synonyms and corrected mistakes as in our search; the library finds and ranks. */
const byOurReading = (): Engine => {
  const mini = new MiniSearch({ fields: FIELDS, tokenize: indexedWordsOf, processTerm: stem })
  mini.addAll(documents)
  return {
    title: 'MiniSearch ranks what our rules read',
    find: async (text) => {
      const price = priceInText(text, 'RUB')
      const { terms } = upstream.deps.search.find(price?.text ?? text)
      if (terms.length === 0) return []
      const hits = mini.search(
        {
          combineWith: 'AND',
          queries: terms.map(({ meanings }) => ({
            combineWith: 'OR',
            queries: meanings.map((stems) => ({
              combineWith: 'AND',
              queries: stems.map(({ stem, isBeginning }) => ({ queries: [stem], prefix: isBeginning })),
            })),
          })),
        },
        { boost: { name: 10, brand: 8, place: 3 }, tokenize: (word) => [word], processTerm: (word) => word },
      )
      const [from, to] = [price?.from ?? 0, price?.to ?? Infinity]
      return hits
        .flatMap(({ id }) => bySlug.get(id as string) ?? [])
        .filter((one) => one.price >= from && one.price <= to)
        .slice(0, 5)
    },
  }
}
const engines: readonly Engine[] = [
  ours,
  byMiniSearch('MiniSearch as it comes', {}),
  byMiniSearch('MiniSearch, prefixes, mistakes, weights', { processTerm: fold, searchOptions }),
  byMiniSearch('MiniSearch with our words and stems', {
    tokenize: indexedWordsOf,
    processTerm: stem,
    searchOptions: { ...searchOptions, tokenize: wordsOf },
  }),
  byOurReading(),
]

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(8)
const showMisses = process.argv.includes('--misses')

/** Sends a list of queries to one engine, writes its line, and returns its shares. */
const measure = async ({ title, find }: Engine, queries: readonly Query[], tellsMisses: boolean) => {
  const answers = await Promise.all(
    queries.map(async ([group, text, meant]) => {
      const hits = await find(text)
      const isMeant = (one: Products) => meant !== null && fits(meant, one)
      return { group, text, meant, hits, first: hits.slice(0, 1).some(isMeant), five: hits.some(isMeant) }
    }),
  )
  const requested = answers.filter(({ meant }) => meant !== null)
  const [first, five, empty] = [
    requested.filter((one) => one.first).length,
    requested.filter((one) => one.five).length,
    requested.filter(({ hits }) => hits.length === 0).length,
  ]
  const scraps = answers.filter(({ meant, hits }) => meant === null && hits.length > 0).length
  process.stdout.write(
    `| ${title.padEnd(40)} | ${[first, five, empty].map((part) => percent(part, requested.length)).join(' | ')} | ${String(scraps).padStart(6)} |\n`,
  )
  if (tellsMisses)
    for (const { group, text, hits, first, meant } of answers)
      if (meant === null ? hits.length > 0 : !first)
        process.stdout.write(
          `  ${group}: "${text}" -> ${
            hits
              .slice(0, 3)
              .map((one) => one.name_ru)
              .join(' / ') || 'nothing'
          }\n`,
        )
  return { right: first / requested.length, empty: empty / requested.length, scraps }
}

let isWithinLimits = true
for (const [title, queries] of [
  ['queries', FITTED],
  ['queries that nothing was fitted to', UNSEEN],
] as const) {
  process.stdout.write(
    `\n${queries.length} ${title}, ${goods.length} goods\n\n| ${''.padEnd(40)} |    first |  in five |    empty | scraps |\n`,
  )
  for (const engine of engines) {
    const { right, empty, scraps } = await measure(engine, queries, showMisses && engine === ours)
    if (engine === ours && queries === FITTED) isWithinLimits = right >= TARGET.right && empty <= TARGET.empty && scraps === 0
  }
}

type Offers = { products: Links; categories: Links; brands: Links }
const offered = await Promise.all(
  UNFINISHED.map(async ([text, meant]) => {
    const { products, categories, brands } = await ask<Offers>(`/suggestions?q=${encodeURIComponent(text)}`)
    const places = [...categories, ...brands].map(({ link_rewrite }) => link_rewrite)
    return { text, right: 'place' in meant ? places.includes(meant.place) : found(products).some((one) => fits(meant, one)) }
  }),
)
const hits = offered.filter(({ right }) => right).length
process.stdout.write(
  `\nsuggestions of ${offered.length} unfinished texts: ${percent(hits, offered.length)} offer what is meant\n`,
)
if (showMisses) for (const { text, right } of offered) if (!right) process.stdout.write(`  "${text}"\n`)

type Answer = {
  readonly items: Links
  readonly left_out: readonly string[] | null
  readonly reasons: { readonly [id: string]: { readonly place: string } } | null
}
/** Accepted: no result, similar products with a word that was left out, or texts that mention the term and are shown as texts. */
const refused = await Promise.all(
  NOT_SOLD.map(async ([text, near]) => {
    const { items, left_out, reasons } = await ask<Answer>(`/products?per_page=5&q=${encodeURIComponent(text)}`)
    const hits = found(items)
    const isNear = left_out !== null && near !== null && hits.slice(0, 1).some((one) => fits(near, one))
    const isMentioned = hits.every(({ id }) => reasons?.[id]?.place === 'summary')
    return { text, hits, honest: isNear || isMentioned, empty: hits.length === 0 }
  }),
)
const honest = refused.filter((one) => one.honest).length
process.stdout.write(
  `\n${refused.length} queries for what is not sold: ${percent(honest, refused.length)} answered honestly, ${refused.filter(({ empty }) => empty).length} with nothing\n`,
)
if (showMisses)
  for (const { text, honest, hits } of refused) if (!honest) process.stdout.write(`  "${text}" -> ${hits[0]?.name_ru}\n`)
await upstream.close()
process.exitCode = honest / refused.length >= TARGET.honest && isWithinLimits && hits / offered.length >= TARGET.offered ? 0 : 1
