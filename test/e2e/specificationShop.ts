/**
 * A shop on a backend that was written from the specification alone, and an observer that fails a test for whatever a customer should
 * never meet there: an error page, a refused call, a link to a page that does not exist, a call without its headers.
 */
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import {
  startSpecificationBackend,
  type SpecificationBackend,
  type SpecificationOptions,
} from '../support/specificationBackend/startSpecificationBackend.ts'
import { ACCOUNTS } from '../support/specificationBackend/world.ts'
import { signInAs } from './accounts.ts'
import { expect, test as base, type Shop } from './fixtures.ts'
import { PROGRAMS_MS, startShop } from './startProgram.ts'
import { watchRequests } from './quiet.ts'

export type Visits = {
  readonly backend: SpecificationBackend
  /** Opens a page, waits until it requests nothing more, and checks it and all of its links. */
  readonly visit: (path: string) => Promise<void>
  /** Checks the page that is open, and all of its links. */
  readonly look: () => Promise<void>
  /** The backend refuses a call on purpose: its failure is no fault, and must happen. */
  readonly expectRefusal: (call: RegExp) => void
  readonly signIn: (account: keyof typeof ACCOUNTS) => Promise<void>
}

type WorkerFixtures = {
  /** Whether the backend has lists, products, categories and brands when the shop starts. */
  hasCatalogue: boolean
  running: { readonly backend: SpecificationBackend; readonly url: string }
}
type Fixtures = { specification: SpecificationOptions; visits: Visits }

const linksOf = ({ page }: Shop): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

export const test = base.extend<Fixtures, WorkerFixtures>({
  specification: [{ seed: 1, catalogue: true }, { option: true }],

  hasCatalogue: [true, { option: true, scope: 'worker' }],

  running: [
    async ({ hasCatalogue }, use) => {
      const backend = await startSpecificationBackend({ seed: 1, catalogue: hasCatalogue })
      // Nothing is cached: each test has another seed.
      const shop = await startShop({
        UPSTREAM_URL: backend.url,
        PAGE_CACHE_SECONDS: '0',
        ANSWER_CACHE_SECONDS: '0',
        LOG_LEVEL: 'silent',
      })
      await use({ backend, url: shop.url })
      await shop.stop()
      await backend.close()
    },
    { scope: 'worker', timeout: PROGRAMS_MS },
  ],

  baseURL: async ({ running }, use) => use(running.url),

  visits: async ({ shop, running: { backend }, context, specification }, use) => {
    backend.reset(specification)
    const failed: string[] = []
    const refusals: { readonly call: RegExp; seen: boolean }[] = []
    context.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() < 400) return
      const line = `${response.status()} ${response.request().method()} ${pathname}`
      const refusal = refusals.find(({ call }) => call.test(line))
      if (refusal) refusal.seen = true
      else failed.push(line)
    })
    const whenQuiet = watchRequests(shop.page)
    // A link is the same for everybody who has the same cookies.
    const checked = new Set<string>()

    const look = async () => {
      const { page, main, t } = shop
      await whenQuiet()
      await expect.soft(page.getByRole('heading', { level: 1 }), `${page.url()} has one title`).toHaveCount(1)
      await expect.soft(main.getByRole('alert').filter({ visible: true }), `alerts on ${page.url()}`).toHaveCount(0)
      await expect.soft(main.getByText(t('ui.retry')).filter({ visible: true }), `a retry on ${page.url()}`).toHaveCount(0)
      const fresh = (await linksOf(shop)).filter((link) => !checked.has(link))
      const dead = new Array<string>()
      for (const link of new Set(fresh)) {
        checked.add(link)
        // oxlint-disable-next-line no-await-in-loop -- the shop shares two cores with the browser
        const answer = await page.request.get(link)
        if (answer.status() >= 400) dead.push(`${answer.status()} ${link}`)
      }
      expect.soft(dead, `dead links on ${page.url()}`).toEqual([])
    }

    await use({
      backend,
      look,
      visit: async (path) => {
        const response = await shop.open(path)
        expect.soft(response.status(), path).toBe(200)
        await look()
      },
      expectRefusal: (call) => refusals.push({ call, seen: false }),
      signIn: async (account) => {
        await signInAs(context, ACCOUNTS[account])
        checked.clear()
      },
    })

    await whenQuiet().catch(() => {})
    expect.soft(failed, 'refused calls and missing pages').toEqual([])
    expect
      .soft(
        refusals.filter(({ seen }) => !seen).map(({ call }) => String(call)),
        'refusals that never came',
      )
      .toEqual([])
    expect.soft(backend.violations, 'headers of section 7').toEqual([])
  },
})

/** The lines of the guest's cart in the browser: how many units of each product. */
export const guestQuantities = ({ page }: Shop): Promise<{ readonly [product: string]: number }> =>
  page.evaluate((key) => {
    const lines = JSON.parse(localStorage.getItem(key) ?? '[]') as { product: { id: number | string }; qty: number }[]
    return Object.fromEntries(lines.map(({ product, qty }) => [String(product.id), qty]))
  }, GUEST_CART_KEY)

export { expect }
