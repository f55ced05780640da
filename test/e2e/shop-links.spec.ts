/** Links with products or a promo code: each is applied once, and what is not applied is reported. */
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { newAccount, signInFromCart } from './accounts.ts'
import { createPromo } from './backRoom.ts'
import { PHONE, expect, test } from './fixtures.ts'
import { findProduct, isSimple, productsOf } from './products.ts'

const UNKNOWN = 999_999_999

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, language: 'ru-RU' })

  test('products of a link are added once, whatever fails, in any number of tabs; a code waits for its order, and is applied once', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    shop.expectConsole(/productsById|promo|ApiError|Failed to load/)
    const simple = await findProduct(page.request, isSimple)
    const second = (await productsOf(page.request)).find((one) => isSimple(one) && one.id !== simple.id)
    const withOptions = await findProduct(page.request, ({ has_options }) => has_options)
    const add = [`${simple.id}:20`, `${second?.id}:1`, `${withOptions.id}:1`, `${UNKNOWN}:1`].join(',')
    const stored = (tab = page) =>
      tab.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as GuestCartItem[], GUEST_CART_KEY)
    const units = async () => (await stored()).map(({ product, qty }) => [product.id, qty])
    const expected = [
      [simple.id, 20],
      [second?.id, 1],
    ]
    const linkCookies = async () => (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_link'))

    await shop.open('/best-sales?promo=welcome')
    expect(new URL(page.url()).search).toBe('')

    // The first try fails, in both tabs.
    await context.route('**/api/productsById**', (route) => route.abort())
    await shop.open(`/cart?add=${add}`)
    expect(new URL(page.url()).search).toBe('')
    await expect(main.getByText(t('linkedProducts.failed'))).toBeVisible()
    const other = await context.newPage()
    await shop.open('/cart', other)
    const inOther = other.getByRole('main')
    await expect(inOther.getByText(t('linkedProducts.failed'))).toBeVisible()
    expect(await units()).toEqual([])

    // Then both are answered, after both have sent their request.
    let release = () => {}
    const bothRequested = new Promise<void>((resolve) => (release = resolve))
    let requested = 0
    await context.unroute('**/api/productsById**')
    await context.route('**/api/productsById**', async (route) => {
      requested += 1
      if (requested === 2) release()
      await bothRequested
      await route.continue()
    })
    const answers = [page, other].map((tab) => tab.waitForResponse('**/api/productsById**'))
    await main.getByRole('button', { name: t('ui.retry') }).click()
    await inOther.getByRole('button', { name: t('ui.retry') }).click()
    for (const answer of await Promise.all(answers)) await answer.finished()
    for (const place of [main, inOther])
      for (const name of [simple.name, second?.name ?? ''])
        await expect(place.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    const messages = [main, inOther].map((place) => place.getByText(t('linkedProducts.added', { count: 2 })))
    await expect.poll(async () => (await Promise.all(messages.map((one) => one.count()))).sort()).toEqual([0, 1])
    expect(await units()).toEqual(expected)
    await expect.poll(linkCookies).toEqual(['promo_link'])
    await other.close()

    // What cannot be added is named; neither a reload nor Back adds anything.
    await context.unroute('**/api/productsById**')
    await shop.open(`/cart?add=${withOptions.id},${UNKNOWN}`)
    await expect(main.getByText(t('linkedProducts.unknown', { count: 1, ids: String(UNKNOWN) }))).toBeVisible()
    await expect(main.getByRole('link', { name: t('linkedProducts.choose') })).toBeVisible()
    await page.reload()
    await shop.hydrated()
    await shop.open('/brands')
    await page.goBack()
    await page.waitForURL('**/cart')
    await shop.hydrated()
    await expect(main.getByRole('listitem').filter({ hasText: simple.name }).first()).toBeVisible()
    expect(await units()).toEqual(expected)

    // The code waits until a user signs in.
    await expect(main.getByText(t('checkout.promoWaits', { code: 'welcome' }))).toBeVisible()
    const account = await newAccount(page.request)
    await signInFromCart(shop, account)
    await expect(main.getByText(t('checkout.promoActivated', { code: 'WELCOME' }))).toBeVisible()
    await expect.poll(linkCookies).toEqual([])
    await main.getByRole('button', { name: t('checkout.promoDrop'), exact: true }).click()
    await expect(main.getByRole('button', { name: t('checkout.promoAsk') })).toBeVisible()
    await page.reload()
    await shop.hydrated()
    await expect(main.getByRole('button', { name: t('checkout.promoAsk') })).toBeVisible()

    await shop.open('/cart?promo=NO-SUCH')
    await expect(main.getByText(t('linkedPromo.refused', { code: 'NO-SUCH', reason: 'Такого промокода нет' }))).toBeVisible()
    await expect.poll(linkCookies).toEqual([])

    // Without an answer it is retried with the next view.
    await context.route('**/api/user/cart/promo/**', (route) => route.abort())
    await shop.open('/cart?promo=WELCOME')
    await expect(main.getByText(t('linkedPromo.refused', { code: 'WELCOME', reason: t('checkout.unknownError') }))).toBeVisible()
    await context.unroute('**/api/user/cart/promo/**')
    await page.reload()
    await shop.hydrated()
    await expect(main.getByText(t('checkout.promoActivated', { code: 'WELCOME' }))).toBeVisible()

    // A code that the cart has is not replaced without a question, which states both totals.
    await createPromo('WORSE1', 1)
    const total = () => main.locator('.cart-sum-whole dd').textContent()
    const [before, question] = [(await total()) ?? '', main.getByText('WORSE1').filter({ hasText: 'WELCOME' })]
    await shop.open('/cart?promo=WORSE1')
    await expect(question).toContainText(before)
    const asked = (await question.textContent()) ?? ''
    await main.getByRole('button', { name: t('linkedPromo.take', { code: 'WORSE1' }) }).click()
    await expect(main.getByText(t('checkout.promoActivated', { code: 'WORSE1' }))).toBeVisible()
    expect(asked).toContain((await total()) ?? '-')
    await main.getByRole('button', { name: t('linkedPromo.restore', { code: 'WELCOME' }) }).click()
    await expect(main.getByText(t('checkout.promoActivated', { code: 'WELCOME' }))).toBeVisible()
    await shop.open('/cart?promo=WORSE1')
    await main.getByRole('button', { name: t('linkedPromo.keep', { code: 'WELCOME' }) }).click()
    await expect.poll(linkCookies).toEqual([])
    await expect(main.getByText(t('checkout.promoActivated', { code: 'WELCOME' }))).toBeVisible()
    await shop.open('/cart?promo=NO-SUCH')
    await expect(main.getByText(t('linkedPromo.refused', { code: 'NO-SUCH', reason: 'Такого промокода нет' }))).toBeVisible()
    await expect.poll(linkCookies).toEqual([])
    await expect(main.getByText(t('checkout.promoActivated', { code: 'WELCOME' }))).toBeVisible()

    // Products of a link can be removed again.
    await shop.open(`/cart?add=${second?.id}:1`)
    await main.getByRole('button', { name: t('linkedProducts.undo') }).click()
    await expect(main.getByText(t('linkedProducts.undone'))).toBeVisible()
  })
})
