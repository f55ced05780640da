/**
 * How long the reference backend takes with a large catalogue: `node test/bench/upstream.ts [products]`, 100,000 unless said.
 * The backend runs alone in a process of its own; requests come one after the other over one connection. Exits with 1 when p99 is
 * above the target.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { touchCatalogue } from '../../upstream/db/catalogueVersion.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { seedDatabase } from '../../upstream/db/seedDatabase.ts'
import type { Store } from '../../upstream/db/store.ts'

const PRODUCTS = Number(process.argv[2] ?? '100000')
const TARGET_P99_MS = 50
const ROUNDS = 300

/** Multiplies the sample catalogue: same words, other prices, brands, stocks and sales. */
const multiply = (store: Store, wanted: number) => {
  const { sample } = store.get<{ sample: number }>('SELECT max(id) AS sample FROM product') ?? { sample: 1 }
  const copies = Math.ceil(wanted / sample) - 1
  const { brands } = store.get<{ brands: number }>('SELECT count(*) AS brands FROM brand') ?? { brands: 1 }
  const numbers = `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${copies})`
  const id = `p.id + copy.n * ${sample}`
  store.transaction(() => {
    store.db.exec(`
      ${numbers} INSERT INTO product (id, slug, reference, brand_id, category_id, kind, name_en, name_ru, name_ja, amount, unit, price_jpy, old_price_jpy, stock, qty_limit, weight_g,
        ship, has_options, rating_sum, rating_count, sold, added_on, updated_at)
      SELECT ${id}, p.slug || '-' || copy.n, p.reference || '-' || copy.n, 1 + (p.brand_id + copy.n) % ${brands}, p.category_id, p.kind, p.name_en || ' no. ' || copy.n, p.name_ru || ' № ' || copy.n,
        p.name_ja, p.amount, p.unit, p.price_jpy, NULL, (p.stock * 7 + copy.n) % 90, p.qty_limit, p.weight_g, p.ship, 0, 3 + (p.id + copy.n) % 3, 1, (p.sold * 13 + copy.n * 7) % 5000, p.added_on, p.updated_at
      FROM product p CROSS JOIN copy;
      ${numbers} INSERT INTO product_text SELECT product_id + copy.n * ${sample}, summary_en, summary_ru, description_en, description_ru, composition_en, composition_ru, how_to_use_en, how_to_use_ru, characteristics
      FROM product_text p CROSS JOIN copy;
      ${numbers} INSERT INTO product_price SELECT product_id + copy.n * ${sample}, 0, currency, current + current * (copy.n % 50) / 100, NULL FROM product_price p CROSS JOIN copy WHERE option_id = 0;
      ${numbers} INSERT INTO product_category SELECT product_id + copy.n * ${sample}, category_id FROM product_category p CROSS JOIN copy;
      ${numbers} INSERT INTO product_tag SELECT product_id + copy.n * ${sample}, tag_id FROM product_tag p CROSS JOIN copy;
      ${numbers} INSERT INTO product_usage SELECT product_id + copy.n * ${sample}, usage_id FROM product_usage p CROSS JOIN copy;
      ${numbers} INSERT INTO product_search (rowid, name, brand, place, body) SELECT p.rowid + copy.n * ${sample}, name || ' ' || copy.n, brand, place, body FROM product_search p CROSS JOIN copy;
    `)
    touchCatalogue(store)
  })
  store.db.exec("INSERT INTO product_search (product_search) VALUES ('optimize'); ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)")
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds from the request to the last byte. */
const ask = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now()
    get(url, { agent, headers: { 'accept-language': 'ru', currency: 'RUB' } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve(performance.now() - begun) : reject(new Error(`${response.statusCode} for ${url}`)),
      )
    }).on('error', reject)
  })

const start = async (dataDir: string) => {
  const child = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: '0', LOG_LEVEL: 'info', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /"url":"(http[^"]+)"/.exec(chunk.toString())?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}`)))
  })
  return { child, url }
}

const WORDS = [
  'крем',
  'лосьон',
  'сыворотка',
  'шампунь',
  'маска',
  'чай',
  'масло',
  'гель',
  'мыло',
  'рис',
  'юдзу',
  'хиноки',
  'cream',
  'lotion',
  'shampoo',
  'tea',
  'soap',
  'mask',
  'shizukuya',
  'шизукуя',
]
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Milliseconds of processor time that a process has used, in steps of 10; NaN where the system does not tell. */
const processorMs = async (pid: number | undefined) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const measure = async (pid: number | undefined, title: string, url: () => string) => {
  for (let n = 0; n < 20; n++) await ask(url())
  const times: number[] = []
  const used = await processorMs(pid)
  for (let n = 0; n < ROUNDS; n++) times.push(await ask(url()))
  const each = ((await processorMs(pid)) - used) / ROUNDS
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  process.stdout.write(
    `${title.padEnd(34)} p50 ${at(0.5).toFixed(1).padStart(6)} ms   p95 ${at(0.95).toFixed(1).padStart(6)} ms   p99 ${at(0.99).toFixed(1).padStart(6)} ms   processor ${each.toFixed(1).padStart(5)} ms each\n`,
  )
  return at(0.99)
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'tonari-bench-'))
try {
  const store = openDatabase(dataDir)
  await seedDatabase(store, 'plain', { clock: () => new Date(), random: randomBytes, progress: () => {} })
  multiply(store, PRODUCTS)
  const slugs = store.all<{ slug: string }>('SELECT slug FROM product ORDER BY random() LIMIT 2000').map(({ slug }) => slug)
  const categories = store.all<{ slug: string }>('SELECT slug FROM category').map(({ slug }) => slug)
  const brands = store.all<{ slug: string }>('SELECT slug FROM brand').map(({ slug }) => slug)
  const { count } = store.get<{ count: number }>('SELECT count(*) AS count FROM product') ?? { count: 0 }
  store.close()

  const begun = performance.now()
  const { child, url } = await start(dataDir)
  process.stdout.write(`${count} products, started in ${Math.round(performance.now() - begun)} ms\n`)
  const v1 = `${url}/v1`
  const worst = [
    await measure(
      child.pid,
      'whole catalogue with facets',
      () => `${v1}/products?facets=1&page=${1 + Math.floor(Math.random() * 50)}`,
    ),
    await measure(
      child.pid,
      'category with filters and facets',
      () =>
        `${v1}/products?facets=1&category=${pick(categories)}&brand=${pick(brands)},${pick(brands)}&availability=in_stock&sort=price&price_from=200`,
    ),
    await measure(
      child.pid,
      'category, sorted',
      () => `${v1}/products?category=${pick(categories)}&sort=${pick(['popular', 'new', 'rating', 'price', '-price'])}`,
    ),
    await measure(
      child.pid,
      'search, two words, facets',
      () => `${v1}/products?facets=1&q=${encodeURIComponent(`${pick(WORDS)} ${Math.floor(Math.random() * 150)}`)}`,
    ),
    await measure(
      child.pid,
      'search, one common word, facets',
      () => `${v1}/products?facets=1&q=${encodeURIComponent(pick(WORDS))}`,
    ),
    await measure(child.pid, 'product', () => `${v1}/products/${pick(slugs)}`),
    await measure(child.pid, 'similar products', () => `${v1}/products/${pick(slugs)}/similar`),
    await measure(
      child.pid,
      'suggestions',
      () => `${v1}/suggestions?q=${encodeURIComponent(pick(WORDS).slice(0, 3 + Math.floor(Math.random() * 4)))}`,
    ),
  ]
  child.kill('SIGTERM')
  process.exitCode = Math.max(...worst) <= TARGET_P99_MS ? 0 : 1
} finally {
  agent.destroy()
  await rm(dataDir, { recursive: true, force: true })
}
