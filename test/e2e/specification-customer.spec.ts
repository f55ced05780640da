/** A customer on a backend written from the specification alone: the whole cart, favorites and the account only. */
import { ACCOUNTS, GOOD_PROMO, USED_PROMO } from '../support/specificationBackend/world.ts'
import { DESKTOP } from './fixtures.ts'
import { idleControls } from './idleControls.ts'
import * as hands from './specificationHands.ts'
import { expect, guestQuantities, test } from './specificationShop.ts'

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

hands.onSeededBackend('ru-RU', () => {
  test('[R4.15] [R4.19] a customer makes every choice of the cart, and they persist after a reload', async ({ shop, visits }) => {
    const { page, t, main } = shop
    await visits.signIn('usual')
    await visits.visit('/cart')
    await expect(hands.quantityOf(shop, hands.OIL)).toBeVisible()
    for (const name of [hands.OIL, hands.LOTION])
      // oxlint-disable-next-line no-await-in-loop -- one line after another
      await expect(main.getByRole('link', { name }).first()).toBeVisible()
    const choices = (title: string) => main.getByRole('radiogroup', { name: title }).first().getByRole('radio')
    const customer = () => visits.backend.world().customers[0]

    await choices(t('checkout.address')).nth(1).check({ force: true })
    await expect.poll(() => customer()?.addressId).toBe(12)
    const ways = main.getByRole('radiogroup', { name: t('nav.delivery') }).locator('[name=shipping]')
    await ways.nth(1).check({ force: true })
    await expect.poll(() => customer()?.shippingId).toBe(2)
    await ways.nth(5).check({ force: true })
    await expect.poll(() => customer()?.shippingId).toBe(6)
    await main.getByRole('radio', { name: 'Pickup point' }).check({ force: true })
    await expect.poll(() => customer()?.pickupType).toBe('pickup')
    await choices(t('nav.payment')).nth(1).check({ force: true })
    await expect.poll(() => customer()?.paymentId).toBe(2)

    visits.expectRefusal(/POST .*\/promo\/OLD$/)
    shop.expectConsole(/status of 4\d\d/)
    await main.getByRole('button', { name: t('checkout.promoAsk') }).click()
    const code = main.getByRole('textbox', { name: t('checkout.promo') })
    const apply = main.getByRole('button', { name: t('checkout.promoApply') })
    await code.fill('OLD')
    await apply.click()
    await expect(main.getByText('This promo code has expired')).toBeVisible()
    await expect(code).toHaveValue('')
    await code.fill(USED_PROMO)
    await apply.click()
    await expect(main.getByText('This promo code was used')).toBeVisible()
    await code.fill(GOOD_PROMO)
    await apply.click()
    await expect(main.getByText(t('checkout.promoActivated', { code: GOOD_PROMO }))).toBeVisible()

    await hands
      .quantityOf(shop, hands.OIL)
      .getByRole('button', { name: t('card.more') })
      .click()
    await expect.poll(() => visits.backend.quantities(ACCOUNTS.usual.email)).toEqual({ '101:0': 2, '103:2': 2 })
    await hands.removeButton(shop, hands.LOTION).click()
    await expect.poll(() => visits.backend.quantities(ACCOUNTS.usual.email)).toEqual({ '101:0': 2 })

    await page.reload()
    await shop.hydrated()
    await expect(choices(t('checkout.address')).nth(1)).toBeChecked()
    await expect(ways.nth(5)).toBeChecked()
    await expect(main.getByRole('radio', { name: 'Pickup point' })).toBeChecked()
    // No field of section 3 contains the chosen payment: after a reload it is chosen again.
    await expect(main.getByText(t('checkout.promoActivated', { code: GOOD_PROMO }))).toBeVisible()
    await expect(hands.quantityOf(shop, hands.OIL).getByRole('textbox')).toHaveValue('2')
    await visits.look()
    expect(visits.backend.quantities(ACCOUNTS.usual.email)).toEqual({ '101:0': 2 })
  })

  test('[R4.05] a guest signs in and places the order: its confirmation is there after a reload, and Back opens an empty cart', async ({
    shop,
    visits,
  }) => {
    const { page, t, main, heading } = shop
    await shop.open('/yuzu-lotion')
    await main.getByRole('radio', { name: '200 ml' }).check({ force: true })
    await hands.addToCart(shop).click()
    await expect(hands.badge(shop, 'header.cartCount', 1)).toBeVisible()
    await shop.open('/?auth=true&from=%2Fcart')
    await hands.signInByForm(shop, ACCOUNTS.usual)
    await expect(page).toHaveURL('/cart')
    // A new line sets the quantity on this backend, and the larger one of both carts wins.
    await expect.poll(() => visits.backend.quantities(ACCOUNTS.usual.email)).toEqual({ '101:0': 1, '103:2': 2 })
    // The cart of section 3 names neither product nor option: both are in the page.
    const html = (await (await page.request.get('/cart')).text()).replaceAll('\u00A0', ' ')
    for (const name of [hands.OIL, hands.LOTION, '200 ml']) expect(html).toContain(name)
    await expect(main.getByText('200 ml')).toBeVisible()

    const choices = (title: string) => main.getByRole('radiogroup', { name: title }).first().getByRole('radio')
    const customer = () => visits.backend.world().customers[0]
    await expect(main.getByText(t('checkout.shippingByAddress'))).toBeVisible()
    await choices(t('checkout.address')).first().check({ force: true })
    await expect.poll(() => customer()?.addressId).toBe(11)
    await expect(main.getByText(t('checkout.afterShipping'))).toBeVisible()
    await choices(t('nav.payment')).first().check({ force: true })
    await expect.poll(() => customer()?.paymentId).toBe(1)
    await main.getByRole('checkbox', { name: t('checkout.agree') }).check({ force: true })
    const place = main.getByRole('button', { name: t('checkout.place') }).filter({ visible: true })
    await place.click()
    await expect(main.locator('.checkout-obstacles').getByText(t('checkout.noShipping'))).toBeVisible()
    expect(visits.backend.world().orders).toEqual([])
    await main
      .getByRole('radiogroup', { name: t('nav.delivery') })
      .locator('[name=shipping]')
      .first()
      .check({ force: true })
    await expect.poll(() => customer()?.shippingId).toBe(1)
    await place.click()

    await expect.poll(() => visits.backend.world().orders).toHaveLength(1)
    const number = String(visits.backend.world().orders[0]?.id)
    await expect(page).toHaveURL(`/user/payment/success?order=${number}`)
    await expect(heading(t('received.title', { number }))).toBeVisible()
    await expect(main.getByText(hands.LOTION)).toBeVisible()
    await visits.look()
    const reloaded = await page.reload()
    expect(reloaded?.status()).toBe(200)
    await shop.hydrated()
    await expect(heading(t('received.title', { number }))).toBeVisible()
    await visits.look()
    await page.goBack()
    await expect(main.getByText(t('cart.emptyMember'))).toBeVisible()
    expect(visits.backend.requests.some(({ path }) => path.startsWith('/v1/payments/'))).toBe(false)
  })
})

hands.onSeededBackend('en-US', () => {
  test('[R7.05] a customer adds and removes favorites, changes the currency, sees the own name and addresses, and signs out', async ({
    shop,
    visits,
  }) => {
    const { page, t, main, format } = shop
    await visits.signIn('usual')
    const heart = (name: string) => main.getByRole('button', { name: t('wishlist.toggle', { name }) }).first()
    await visits.visit('/camellia-oil')
    await expect(hands.badge(shop, 'header.wishlistCount', 1)).toBeVisible()
    await heart(hands.OIL).click()
    await expect(hands.badge(shop, 'header.wishlistCount', 2)).toBeVisible()
    await expect.poll(() => visits.backend.world().customers[0]?.favorites).toEqual([102, 101])
    for (const path of ['/wishlist', '/profile/user_favorites']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      await visits.visit(path)
      // oxlint-disable-next-line no-await-in-loop
      await expect(heart('Rice Bran Soap')).toBeVisible()
    }
    await heart(hands.OIL).click()
    await expect(hands.badge(shop, 'header.wishlistCount', 1)).toBeVisible()
    await expect.poll(() => visits.backend.world().customers[0]?.favorites).toEqual([102])

    // A product in the cart shows its quantity.
    await visits.visit('/camellia-oil')
    await hands
      .quantityOf(shop, hands.OIL)
      .getByRole('button', { name: t('card.more') })
      .first()
      .click()
    await expect.poll(() => visits.backend.quantities(ACCOUNTS.usual.email)).toEqual({ '101:0': 2, '103:2': 2 })
    await hands.chooseCurrency(shop, 'JPY')
    await expect(main.getByText(format.price(2980, 'JPY')).first()).toBeVisible()

    for (const path of ['/profile', '/profile/info', '/profile/addresses']) {
      // oxlint-disable-next-line no-await-in-loop
      await visits.visit(path)
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByText(ACCOUNTS.usual.email).filter({ visible: true }).first()).toBeVisible()
      // An address has a name, also where the backend has only its id.
      // oxlint-disable-next-line no-await-in-loop
      if (path !== '/profile/info') await expect(main.locator('address, h2').locator('visible=true').first()).toHaveText(/\S/)
    }
    await hands.signOut(shop)
    await expect(page).toHaveURL('/')
    await expect(hands.badge(shop, 'header.wishlistCount', 1)).toHaveCount(0)
  })

  test('[R5.13] duty, a line that is sold out and one that cannot be shipped stop the order, with their sentences', async ({
    shop,
    visits,
  }) => {
    const { t, main } = shop
    await visits.signIn('duty')
    await visits.visit('/cart')
    await expect(main.getByRole('checkbox', { name: t('checkout.dutyAccept') })).toBeVisible()
    await visits.signIn('blocked')
    await shop.open('/cart')
    await expect(main.getByText(t('cart.unavailable')).first()).toBeVisible()
    await expect(main.getByText(t('cart.cannotShip')).first()).toBeVisible()
    await visits.signIn('empty')
    await visits.visit('/cart')
    await expect(main.getByText(t('cart.emptyMember'))).toBeVisible()
    await visits.visit('/wishlist')
    await visits.visit('/profile/addresses')
  })
})

test.describe('when a new line adds to the quantity', () => {
  test.use({
    language: 'en-US',
    viewport: DESKTOP,
    specification: { seed: hands.SEEDS['en-US'] + 10, catalogue: true, orders: true, cart: 'adds' },
  })

  test('[R4.05] the guest cart is merged once: the quantities are right after several page views', async ({ shop, visits }) => {
    const { t } = shop
    await shop.open('/rice-bran-soap')
    await hands.addToCart(shop).click()
    await shop.open('/camellia-oil')
    await hands.addToCart(shop).click()
    await expect(hands.badge(shop, 'header.cartCount', 2)).toBeVisible()
    await hands
      .quantityOf(shop, hands.OIL)
      .getByRole('button', { name: t('card.more') })
      .first()
      .click()
    await expect(hands.badge(shop, 'header.cartCount', 3)).toBeVisible()
    await shop.open('/?auth=true&from=%2Fcart')
    await hands.signInByForm(shop, ACCOUNTS.usual)
    // For lines of both carts the larger quantity wins.
    const merged = { '101:0': 2, '102:0': 1, '103:2': 2 }
    await expect.poll(() => visits.backend.quantities(ACCOUNTS.usual.email)).toEqual(merged)
    for (const path of ['/', '/camellia-oil', '/cart'])
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      await shop.open(path)
    await visits.look()
    expect(visits.backend.quantities(ACCOUNTS.usual.email)).toEqual(merged)
    expect(await guestQuantities(shop)).toEqual({})
    await expect(hands.badge(shop, 'header.cartCount', 5)).toBeVisible()
  })
})

test('every button of a guest page has an effect', async ({ shop, visits }) => {
  await visits.visit('/camellia-oil')
  await hands.addToCart(shop).click()
  const idle = [...(await idleControls(shop, '/'))]
  // Header and footer are the same on every page, and a card's buttons in every list.
  for (const path of ['/yuzu-lotion', '/cart'])
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    idle.push(...(await idleControls(shop, path, { within: 'main' })))
  expect(idle).toEqual([])
})

test('every button of a customer page has an effect', async ({ shop, visits }) => {
  await visits.signIn('usual')
  // Each press may change the account, but none of them signs out.
  const except = [shop.t('profile.logout')]
  // Of the frame only the menu of the account differs from a guest's.
  const idle = [...(await idleControls(shop, '/profile', { except, within: ':is(main, .profile-entry)' }))]
  for (const path of ['/cart', '/profile/info', '/wishlist'])
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    idle.push(...(await idleControls(shop, path, { except, within: 'main' })))
  expect(idle).toEqual([])
})
