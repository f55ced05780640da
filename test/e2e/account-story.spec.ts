/** One customer from the first favourite to logout, by keyboard alone on a desktop. On a phone: account-phone.spec.ts. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Route } from 'playwright/test'
import { samplePhoto } from '../contract/samplePhoto.ts'
import { deliver } from './backRoom.ts'
import { dialogOf } from './accounts.ts'
import { expectNoFindings } from './axe.ts'
import { ON_DESKTOP, expect, test, type Shop } from './fixtures.ts'
import { isSimple, productsOf } from './products.ts'
import { keyboard } from './hands.ts'
import { layersGone } from './layersGone.ts'
import { caller, METHODS, payElsewhere, placeOrder } from './orders.ts'

type Key = Parameters<Shop['t']>[0]
const PASSWORD = 'a long password'
const NEW_PASSWORD = 'quite another one'
/** The first-order code of the sample shop; two units of such a price are enough for it. */
const CODE = 'WELCOME'
const ENOUGH = 11

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R1.04] [R5.18] a guest fills a cart, registers, and manages addresses, password, promo code, orders, reviews, favourites and personal data', async ({
      shop,
      context,
    }) => {
      test.slow()
      const { page, t, main, heading, format } = shop
      const hands = keyboard(page)
      const { login, register, field, submit } = dialogOf(shop)
      // Two customers with one phone or address count as one for a first-order code.
      const [own, house] = [String(randomInt(1e6, 1e7)), randomInt(2, 1e6)]
      const email = `story-${randomBytes(6).toString('hex')}@example.com`
      const call = caller(context)
      const expectText = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      const pages = () => main.getByRole('navigation', { name: t('profileFrame.pages') }).filter({ visible: true })
      /** Opens another account page from the list beside it. */
      const goTo = async (link: Key, title: Key) => {
        await hands.press(pages().getByRole('link', { name: t(link) }))
        await expect(heading(t(title))).toBeVisible()
      }

      const offered =
        await test.step('a guest adds a product to the cart and then to favourites, which requires an account', async () => {
          const query = { category: 'kitchen', sort: 'price', price_from: String(ENOUGH) }
          const offered = (await productsOf(page.request, query)).find(isSimple)
          if (!offered) throw new Error('The kitchen has nothing for the code')
          await shop.open(`/${offered.link_rewrite}`)
          await hands.press(main.getByRole('button', { name: t('card.addLarge') }).first())
          await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
          const heart = main.getByRole('button', { name: t('wishlist.toggle', { name: offered.name }) }).first()
          await hands.press(heart)
          await hands.press(login.getByRole('button', { name: t('auth.register') }))
          await expect(register).toBeVisible()
          await hands.write(field('name'), 'Анна-Мария')
          await hands.write(field('email'), ` ${email} `)
          for (const each of ['password', 'password_confirmation']) await hands.write(field(each), PASSWORD)
          await hands.tick(field('agree'))
          await hands.press(submit)
          await expect(login.getByText(t('auth.registered'))).toBeVisible()
          await hands.write(field('password'), PASSWORD)
          await Promise.all([page.waitForEvent('load'), hands.press(submit)])
          await shop.hydrated()

          await expect(heart).toHaveAttribute('aria-pressed', 'true')
          await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
          await shop.open('/profile')
          await goTo('profileFrame.favourites', 'favourites.title')
          await expect(main.locator('.card')).toContainText(offered.name)
          return offered
        })

      await test.step('an address in Kazakhstan, and one in Germany', async () => {
        await goTo('profileFrame.addresses', 'addresses.emptyTitle')
        const dialog = page.getByRole('dialog', { name: t('address.add') })
        const part = (label: Key) => dialog.getByLabel(t(label))
        const save = dialog.getByRole('button', { name: t('address.save') })
        const takeOffer = (offer: string) =>
          hands.press(dialog.getByRole('button', { name: t('address.takeOfferNamed', { offer }), exact: true }))
        const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
        await hands.press(main.getByRole('button', { name: t('address.add') }))
        await expect(part('address.name')).toHaveValue(t('address.home'))
        await hands.write(part('address.firstName'), '  Айгуль 🌸 ')
        await hands.write(part('address.lastName'), 'Серикова')
        await hands.choose(part('address.country'), 'KZ')
        await expect(dialog.getByText(t('address.restrictedAerosol'))).toBeVisible()
        await hands.write(part('address.postcode'), ' 050 000 ')
        await hands.write(part('address.city'), 'Алматы')
        await takeOffer('Almaty')
        await expect(part('address.city')).toHaveValue('Almaty')
        await hands.write(part('address.street'), `пр. Абая, д. 10, кв. ${house}`)
        await hands.write(part('address.mobilePhone'), `8 701 ${own}`)
        await hands.press(save)
        await expect(part('address.street')).toBeFocused()
        await expect(part('address.street')).toHaveAccessibleDescription(new RegExp(t('form.englishOnly')))
        await takeOffer(`pr. Abaya, d. 10, kv. ${house}`)
        await expect(part('address.street')).toHaveValue(`pr. Abaya, d. 10, kv. ${house}`)
        await expect(part('address.street')).toBeFocused()
        await expect(part('address.mobilePhone')).toHaveValue(`+7 701 ${own.slice(0, 3)}-${own.slice(3, 5)}-${own.slice(5)}`)
        await expect(part('address.postcode')).toHaveValue('050000')
        await hands.press(save)
        await expect(cards).toHaveCount(1)
        await expect(cards).toContainText(`+7 701 ${own.slice(0, 3)}-${own.slice(3, 5)}-${own.slice(5)}`)
        await layersGone(page)
        await hands.press(main.getByRole('button', { name: t('address.add') }))
        await hands.write(part('address.name'), 'Berlin')
        await hands.write(part('address.firstName'), 'Nina')
        await hands.write(part('address.lastName'), 'Petrova')
        await hands.choose(part('address.country'), 'DE')
        await hands.write(part('address.postcode'), '10115')
        await hands.write(part('address.city'), 'Berlin')
        await hands.write(part('address.street'), `Königstraße ${house}`)
        await takeOffer(`Konigstrasse ${house}`)
        await hands.write(part('address.mobilePhone'), `+49 151 2${own}`)
        // The network is cut after the backend has saved it: pressed again, there is still one.
        shop.expectConsole(/ERR_FAILED/)
        shop.expectConsole(/ApiError/)
        let isCut = false
        await page.route(/\/api\/user\/addresses$/, async (route) => {
          if (isCut || route.request().method() !== 'POST') return route.fallback()
          isCut = true
          await route.fetch()
          return route.abort()
        })
        await hands.press(save)
        await expect(dialog.getByRole('alert')).toBeVisible()
        await hands.press(save)
        await expect(cards).toHaveCount(2)
        await expect(cards.first()).toContainText(`Konigstrasse ${house}`)
        await layersGone(page)
        await expectNoFindings(shop, 'addresses', 'main')
        // A deletion can be undone, also when the network is cut in between: the message offers it again.
        await hands.press(main.getByRole('button', { name: t('addresses.deleteNamed', { name: t('address.home') }) }))
        await expect(cards).toHaveCount(1)
        isCut = false
        await hands.press(page.getByRole('button', { name: t('ui.undo') }).last())
        await hands.press(
          page
            .locator('.toast')
            .filter({ hasText: t('ui.failed') })
            .getByRole('button', { name: t('ui.undo') }),
        )
        await expect(cards).toHaveCount(2)
        await expect(cards.first()).toContainText(`Konigstrasse ${house}`)
        await expect(cards.first()).toContainText(t('addresses.default'))
      })

      await test.step('personal data, and another password', async () => {
        await goTo('profileFrame.info', 'title.profileInfo')
        await hands.write(main.locator('[name=surname]'), '  Смит 🌸 ')
        await hands.press(main.getByRole('button', { name: t('personal.save') }))
        await expectText(t('personal.saved'))
        await hands.press(main.getByRole('link', { name: t('personal.changePassword') }))
        await expect(heading(t('title.changePassword'))).toBeVisible()
        const own = (part: string) => main.locator(`[name=${part}]`)
        await hands.write(own('current_password'), PASSWORD)
        for (const each of ['password', 'password_confirmation']) await hands.write(own(each), NEW_PASSWORD)
        await hands.press(main.getByRole('button', { name: t('changePassword.save') }))
        await expectText(t('changePassword.saved'))
      })

      const { orderId, order, quote } =
        await test.step('a code discounts an order, which is placed elsewhere and arrives', async () => {
          await call('POST', '/user/cart', [{ cart_id: null, product_id: offered.id, qty: 2, option_id: null }])
          await shop.open('/profile')
          await goTo('profileFrame.promo', 'title.promo')
          await hands.write(main.getByLabel(t('promo.code')), ` ${CODE}`)
          await hands.press(main.getByRole('button', { name: t('promo.apply') }))
          await expectText(t('promo.activated', { code: CODE }))
          const { orderId, paymentId } = await placeOrder(context, METHODS.card, { id: offered.id, qty: 2 })
          await payElsewhere(context, paymentId)
          await deliver(orderId)
          const order = await call<{
            readonly products: readonly { readonly id: number; readonly price_per_item: number }[]
            readonly iso_code: string
            readonly delivery_price: number
          }>('GET', `/user/orders/${orderId}`)
          const [line] = order.products
          const quote = await call<{ readonly amount: number }>('POST', `/user/orders/${orderId}/returns/quote`, {
            lines: [{ id: line?.id, qty: 1 }],
          })
          // One of two units: half of the delivery price, and less than the price of the unit by its share of the discount.
          const unit = quote.amount - order.delivery_price / 2
          expect(unit, 'its share of the discount is off').toBeLessThan(line?.price_per_item ?? 0)
          expect(unit).toBeGreaterThan((line?.price_per_item ?? 0) / 2)
          return { orderId, order, quote }
        })

      await test.step('the order is viewed, reordered, and partly returned for the quoted amount', async () => {
        await goTo('profileFrame.orders', 'title.orders')
        await hands.press(main.getByRole('link', { name: t('order.number', { id: orderId }) }))
        await expect(heading(t('order.number', { id: orderId }))).toBeVisible()
        await expect(main.getByText(CODE)).toBeVisible()
        // The answer of the first try is lost, and the page is reloaded: the units are added once.
        shop.expectConsole(/reorder|ApiError/)
        const lost = async (route: Route) => {
          await route.fetch()
          await route.fulfill({ status: 500, json: { data: null, message: null } })
        }
        await page.route(/\/reorder$/, lost, { times: 1 })
        await hands.press(main.getByRole('button', { name: t('reorder.again') }))
        await expectText(t('reorder.failed'))
        await page.reload()
        await shop.hydrated()
        await hands.press(main.getByRole('button', { name: t('reorder.again') }))
        await expectText(t('reorder.done', { count: 2 }))
        await expect(page.getByRole('link', { name: t('header.cartCount', { count: 2 }) })).toBeVisible()
        await hands.press(main.getByRole('button', { name: t('order.return') }))
        const back = page.getByRole('dialog', { name: t('order.return') })
        const send = back.getByRole('button', { name: t('order.returnSend') })
        const units = back.locator('select').first()
        await hands.press(send)
        await expect(units).toBeHidden()
        await hands.tick(back.getByRole('radio', { name: t('order.reason.faulty') }))
        await hands.press(send)
        await expect(units).toBeFocused()
        await expect(units).toHaveAccessibleDescription(t('order.returnChoose'))
        await hands.choose(units, '1')
        await expect(back.getByRole('status').filter({ hasText: t('order.returnSum') })).toContainText(
          format.price(quote.amount, order.iso_code),
        )
        await expectNoFindings(shop, 'a return', 'dialog[open]')
        const words = 'Не включается: <b>לא עובד</b> 😿'
        await hands.write(back.getByLabel(t('order.returnComment')), words)
        const { bytes } = await samplePhoto({ width: 160, height: 120 })
        await back
          .getByLabel(t('review.photoAdd'))
          .setInputFiles({ name: 'tube.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })
        await expect(back.getByRole('img', { name: 'tube.jpg' })).toBeVisible()
        // Its answer is lost: the page behind the dialog shows the request, and a second press creates no other one.
        shop.expectConsole(/returns/)
        await page.route(/\/returns$/, lost, { times: 1 })
        await hands.press(send)
        await expect(back.getByRole('alert')).toBeVisible()
        const request = main.locator('.order-return')
        await expect(request).toContainText(words)
        await hands.press(send)
        await expect(back).toBeHidden()
        // The dialog has closed: the page announces it.
        await expect(page.getByRole('log').getByText(t('order.returnSent'))).toBeAttached()
        await expect(request).toHaveCount(1)
        await expect(request).toContainText(t('order.returnWillPay', { amount: format.price(quote.amount, order.iso_code) }))
        await expect(request.getByRole('link', { name: t('order.returnPhoto', { index: 1 }) })).toBeVisible()
        await layersGone(page)
        await page.goBack()
        await expect(heading(t('title.orders'))).toBeVisible()
        await page.goForward()
        await expect(heading(t('order.number', { id: orderId }))).toBeVisible()
        await expect(request).toContainText(words)
      })

      await test.step('a review of a delivered product waits for moderation', async () => {
        await goTo('profileFrame.reviews', 'title.myReviews')
        await hands.press(main.getByRole('button', { name: t('myReviews.writeAbout', { name: offered.name }) }))
        const review = page.getByRole('dialog', { name: t('review.write') })
        await hands.tick(review.getByRole('radio', { name: t('review.stars', { stars: 2 }) }))
        await hands.write(review.getByLabel(t('review.text')), 'Красивая, но не включается')
        await hands.press(review.getByRole('button', { name: t('review.send') }))
        await expect(review.getByText(t('review.sent'))).toBeVisible()
        await page.keyboard.press('Escape')
        await layersGone(page)
        const mine = main.getByRole('listitem').filter({ hasText: 'Красивая, но не включается' })
        await expect(mine).toContainText(t('myReviews.pending'))
      })
    })
  })
}
