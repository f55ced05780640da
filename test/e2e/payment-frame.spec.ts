/** A payment processor with its own origin: its script, its frame and its bank page, in a shop that names it in PAYMENT_ORIGINS. */
import { signInNew } from './accounts.ts'
import { cardPage, statusPage } from './cardForm.ts'
import { expect, test as base } from './fixtures.ts'
import { METHODS, placeOrder } from './orders.ts'
import { startShop } from './startProgram.ts'

const NAMED = 'https://pay.example'
const OTHER = 'https://other.example'

const test = base.extend({
  baseURL: async ({ startOnce }, use) => {
    const { url } = await startOnce('shop with payment origins', () =>
      startShop({
        UPSTREAM_URL: process.env['E2E_BACKEND_URL'] ?? '',
        PAYMENT_ORIGINS: NAMED,
        LOG_LEVEL: 'silent',
      }),
    )
    await use(url)
  },
})

/** The stand-in for the processor: a script that shows a frame and makes a call, and a bank page that posts back. */
const standIn = (back: string): { readonly [path: string]: readonly [type: string, body: string] } => ({
  '/wallet.js': [
    'text/javascript',
    `{ const origin = new URL(document.currentScript.src).origin
     const frame = Object.assign(document.createElement('iframe'), { src: origin + '/frame', title: 'Wallet' })
     document.querySelector('main').append(frame)
     fetch(origin + '/call').then(() => { document.body.dataset.called = origin }, () => {}) }`,
  ],
  '/frame': ['text/html', '<!doctype html><title>Wallet</title><button>Pay with the wallet</button>'],
  '/call': ['application/json', '{}'],
  '/bank': [
    'text/html',
    `<!doctype html><title>Bank</title><form method="post" action="${back}"><input type="hidden" name="PaRes" value="x"><button>Confirm</button></form>`,
  ],
})

test('configured origins are allowed on the payment’s page and return the user by a POST; all others are blocked', async ({
  shop,
  context,
  baseURL,
}) => {
  const { page, main, t, heading } = shop
  shop.expectConsole(/other\.example/)
  await signInNew(context)
  const { paymentId } = await placeOrder(context, METHODS.card)
  const parts = standIn(`${baseURL}/jpcart/return/${paymentId}`)
  await context.route(/^https:\/\/(?:pay|other)\.example\//, async (route) => {
    const [contentType, body] = parts[new URL(route.request().url()).pathname] ?? ['text/plain', '']
    await route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } })
  })

  await shop.open(cardPage(paymentId))
  for (const origin of [OTHER, NAMED])
    await page.evaluate(async (src) => {
      const script = Object.assign(document.createElement('script'), { src })
      const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
      document.head.append(script)
      await loaded
    }, `${origin}/wallet.js`)
  const wallet = (origin: string) =>
    page.frameLocator(`iframe[src^="${origin}"]`).getByRole('button', { name: 'Pay with the wallet' })
  await expect(wallet(NAMED)).toBeVisible()
  await expect(main.locator('iframe')).toHaveCount(2)
  await expect(wallet(OTHER)).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-called', NAMED)

  // The bank's page posts from its own site: no lax cookie is sent with that, yet the page after it is the user's.
  await page.goto(`${NAMED}/bank`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`**${statusPage(paymentId)}`)
  await shop.hydrated()
  await expect(heading(t('payment.title.awaiting'))).toBeVisible()
  await expect(main.getByRole('link', { name: t('payment.toOrder') })).toBeVisible()
})
