/**
 * Rolling deploys between two different builds under load: `npm run bench:deploys [-- NUMBER]`, 10 by default, which takes about 15 minutes.
 * The reference backend, two instances of the shop and HAProxy with ops/haproxy.cfg are processes of their own; scripts/deploy.mjs deploys.
 * Clients request pages, files, calls and writes, at least 2000 requests for each deploy, and a browser clicks on links all
 * the time. Exits with 1 when a request or a navigation was lost.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page, type Request } from 'playwright'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { startRollingShops } from '../support/rollingShops.ts'
import { startLoad } from '../support/shopLoad.ts'
import { ROOT } from '../support/sourceFiles.ts'

const DEPLOYS = Number(process.argv[2] ?? 10)
const REQUESTS_EACH = 2000
const CLIENTS = 6
const PAUSE_MS = 100
/** The longest time of a navigation, in ms: the machine may be busy with other work. */
const LONGEST_MS = 60_000
/** A link of the shop that leaves the page. */
const LINK = 'a[href^="/"]:not([target], [aria-haspopup])'
const FAILED_TITLE = /^Error \d|not available right now/

const say = (text: string) => console.log(`${new Date().toISOString()} ${text}`)

/** Builds the project with another text and another component, in a folder of its own. */
const buildOther = (folder: string): void => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT }).toString().split('\0').filter(Boolean)
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const change = (file: string, from: string, to: string) => {
    const source = readFileSync(path.join(folder, file), 'utf8')
    if (!source.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`)
    writeFileSync(path.join(folder, file), source.replace(from, to))
  }
  change('locales/en-US.json', '"footer.help": "Help"', '"footer.help": "Help, please"')
  change('client/layout/ConnectionStatus.tsx', 'className="connection-status"', 'className="connection-status" data-next=""')
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

const startBackend = async (dataDir: string) => {
  const child = spawn(process.execPath, ['dist/upstream/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      UPSTREAM_PORT: '0',
      UPSTREAM_SEED: 'demo',
      PAYMENTS: 'sandbox',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /"url":"(http:[^"]+)"/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout.resume()
    return { url, stop: () => child.kill('SIGTERM') && once(child, 'close') }
  }
  throw new Error('The backend has ended')
}

/** One click on a random link of the shop; returns what was wrong, or null. */
const clickOn = async (page: Page): Promise<string | null> => {
  const links = page.locator(['header', 'main', 'footer'].map((part) => `${part} ${LINK}:visible`).join(', '))
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const here = new URL(page.url()).pathname
  const usable = hrefs.filter((href) => /^\/(?!profile|user|jpcart|wishlist)[\w/-]*$/.test(href) && href !== here)
  const href = usable[Math.floor(Math.random() * usable.length)] ?? '/'
  try {
    await page.waitForFunction(() => 'isHydrated' in window, null, { timeout: LONGEST_MS })
    // Not by the pointer: the question about cookies may cover it.
    await page
      .locator(`${LINK}[href="${href}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL((url) => url.pathname !== here, { timeout: LONGEST_MS, waitUntil: 'commit' })
    await page.locator('main h1').first().waitFor({ state: 'attached', timeout: LONGEST_MS })
    const title = await page.title()
    return FAILED_TITLE.test(title) ? `${href}: ${title}` : null
  } catch (error) {
    return `${href} from ${here}: ${String(error).split('\n', 1)[0] ?? ''}`
  }
}

const startBrowser = async (url: string) => {
  const args = ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors']
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  const page = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0' })
  await page.addInitScript(() => window.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })))
  const broken: string[] = []
  let navigations = 0
  let documents = 0
  const over = new AbortController()
  const note = (what: string) => {
    broken.push(what)
    say(`broken: ${what}`)
  }
  page.on('pageerror', (error) => note(String(error)))
  // Of the service worker, too: what a lost navigation waited for.
  const unanswered = new Map<Request, number>()
  page.context().on('request', (request) => unanswered.set(request, Date.now()))
  const forget = (request: Request) => void unanswered.delete(request)
  page.context().on('requestfinished', forget).on('requestfailed', forget)
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'document') documents += 1
    if (response.status() >= 400 && ['document', 'script', 'stylesheet', 'fetch'].includes(type))
      note(`${response.status()} ${response.url()}`)
  })
  await page.goto(url)
  const run = async () => {
    while (!over.signal.aborted) {
      const fault = await clickOn(page)
      navigations += 1
      if (fault !== null) {
        note(fault)
        for (const [request, at] of unanswered)
          say(
            `  no answer for ${Date.now() - at} ms: ${request.resourceType()} ${request.url()}${request.serviceWorker() ? ' (worker)' : ''}`,
          )
        const state = page.evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistration()
          const [installing, waiting, active] = [workers?.installing, workers?.waiting, workers?.active].map(
            (one) => one?.state ?? 'none',
          )
          return `${document.readyState}, workers: ${installing} installing, ${waiting} waiting, ${active} active`
        })
        say(`  ${await Promise.race([state, wait(5000, 'the page does not answer')]).catch(String)}`)
        await page.goto(url).catch(() => null)
      }
    }
  }
  const ended = run()
  return {
    broken,
    counts: () => ({ navigations, documents }),
    stop: async () => {
      over.abort()
      await ended
      await browser.close()
    },
  }
}

const folder = process.env['NEXT_BUILD'] ?? mkdtempSync(path.join(tmpdir(), 'tonari-next-'))
const dataDir = mkdtempSync(path.join(tmpdir(), 'tonari-data-'))
if (!process.env['NEXT_BUILD']) {
  say('building the other release')
  buildOther(folder)
}
const backend = await startBackend(dataDir)
// A request that waits because the machine is busy with other work is not lost by a deploy.
const shops = await startRollingShops({ backendUrl: backend.url, folder: ROOT, env: { MAX_WAIT_MS: '30000' } })
say(`${DEPLOYS} deploys, load average ${loadavg()[0]?.toFixed(1) ?? ''}`)
const load = await startLoad(shops.url, CLIENTS, PAUSE_MS)
const browser = await startBrowser(shops.url)
let failed = 0
let shown = 0
for (let i = 1; i <= DEPLOYS; i += 1) {
  const { code, out, err } = await shops.deploy(i % 2 === 1 ? folder : ROOT)
  if (code !== 0) failed += 1
  console.log(out.trim(), err.trim())
  for (const line of load.lost.slice(shown)) console.log(`lost: ${line}`)
  shown = load.lost.length
  while (load.counts.requests < i * REQUESTS_EACH) await wait(500)
  const { navigations, documents } = browser.counts()
  say(
    `deploy ${i}: ${load.counts.requests} requests, ${load.lost.length} lost; ${navigations} navigations, ${documents} documents, ${browser.broken.length} broken; load average ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
}
await browser.stop()
await load.stop()
await shops.stop()
await backend.stop()
for (const dir of [folder, dataDir]) rmSync(dir, { recursive: true, force: true })
for (const line of shops.errors) console.log(line)
say(`releases seen: ${[...load.releases].join(', ')}; errors logged by the shops: ${shops.errors.length}`)
process.exit(load.lost.length + browser.broken.length + failed > 0 ? 1 : 0)
