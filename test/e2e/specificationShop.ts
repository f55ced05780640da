/**
 * A shop on a backend that was written from the specification alone, and an observer that fails a test for every fault a customer should
 * not meet: an error page, a refused call, a link to a page that does not exist, a call without its headers.
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
import { linksIn, linksOf } from './links.ts'
import { startShop } from './startProgram.ts'
import { watchRequests } from './quiet.ts'

export type Visits = {
  readonly backend: SpecificationBackend
  /** Opens a page, waits until it makes no more requests, and checks it and the links that its scripts have rendered. */
  readonly visit: (path: string) => Promise<void>
  /** Checks the page that is open, and the links that its scripts have rendered. */
  readonly look: () => Promise<void>
  /** Declares that the backend refuses a call on purpose: its failure is no fault, and must happen. */
  readonly expectRefusal: (call: RegExp) => void
  readonly signIn: (account: keyof typeof ACCOUNTS) => Promise<void>
}

/** A backend and a shop that has probed it. `hasCatalogue`: whether it has lists, products, categories and brands, and accepts orders. */
const startSpecificationShop = async (hasCatalogue: boolean) => {
  const backend = await startSpecificationBackend({ seed: 1, catalogue: hasCatalogue, orders: hasCatalogue })
  // Nothing is cached: each test has another seed.
  const shop = await startShop({
    UPSTREAM_URL: backend.url,
    ANSWER_CACHE_SECONDS: '0',
    LOG_LEVEL: 'silent',
  })
  const stop = async () => {
    await shop.stop()
    await backend.close()
  }
  /** Links that were requested already, by language, backend and kind of user: for the same ones a link has the same answer. */
  const checked = new Set<string>()
  return { backend, url: shop.url, checked, stop }
}

type Fixtures = {
  hasCatalogue: boolean
  specification: SpecificationOptions
  running: Awaited<ReturnType<typeof startSpecificationShop>>
  visits: Visits
}

export const test = base.extend<Fixtures>({
  specification: [{ seed: 1, catalogue: true, orders: true }, { option: true }],

  hasCatalogue: [true, { option: true }],

  running: async ({ startOnce, hasCatalogue }, use) =>
    use(await startOnce(`specification ${hasCatalogue}`, () => startSpecificationShop(hasCatalogue))),

  baseURL: async ({ running }, use) => use(running.url),

  visits: async ({ shop, running: { backend, checked }, context, specification }, use) => {
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
    const { seed, catalogue } = specification
    let user = 'guest'

    const checkLinks = async (links: readonly string[], from: string) => {
      const dead = new Array<string>()
      for (const link of links) {
        const key = [shop.language, seed, catalogue, user, link].join(' ')
        if (checked.has(key)) continue
        checked.add(key)
        // oxlint-disable-next-line no-await-in-loop -- the shop shares two cores with the browser
        const answer = await shop.page.request.get(link)
        if (answer.status() >= 400) dead.push(`${answer.status()} ${link}`)
      }
      expect.soft(dead, `dead links on ${from}`).toEqual([])
    }

    /** `html` is the document of the page as sent by the server. */
    const lookAt = async (html: string) => {
      const { page, main, t } = shop
      await whenQuiet()
      await expect.soft(page.getByRole('heading', { level: 1 }), `${page.url()} has one title`).toHaveCount(1)
      await expect.soft(main.getByRole('alert').filter({ visible: true }), `alerts on ${page.url()}`).toHaveCount(0)
      await expect.soft(main.getByText(t('ui.retry')).filter({ visible: true }), `a retry on ${page.url()}`).toHaveCount(0)
      // The links of the document itself: test/server/specification-links.test.ts.
      const sent = new Set(linksIn(html))
      await checkLinks(
        (await linksOf(shop)).filter((link) => !sent.has(link)),
        page.url(),
      )
    }

    await use({
      backend,
      look: async () => lookAt(await (await shop.page.request.get(shop.page.url())).text()),
      visit: async (path) => {
        const response = await shop.open(path)
        expect.soft(response.status(), path).toBe(200)
        await lookAt(await response.text())
      },
      expectRefusal: (call) => refusals.push({ call, seen: false }),
      signIn: async (account) => {
        await signInAs(context, ACCOUNTS[account])
        user = 'customer'
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
