/** The pages of a payment while the backend fails: they state only what is known, and recover afterwards. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payByCard } from '../../client/areas/payments/card/payByCard.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { CARD, CARDS } from '../contract/shopping.ts'
import { counted, json, reset, SAYS_NOTHING, tooMany } from '../support/fakeUpstream.ts'
import { startPayingShop, type PayingShop } from '../support/startPayingShop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(() => shop.endOrders())
afterEach(() => shop.heal())
afterAll(() => shop.close())

describe.each(LOCALES)('in %s', (locale) => {
  const t = (key: MessageKey) => shop.tFor(locale)(key).replaceAll('\u00a0', ' ')
  const open = async (path: string, status: number) => {
    const page = await shop.open(path, locale)
    expect(page.status).toBe(status)
    return page.text
  }
  const READ_FAULTS = [json(SAYS_NOTHING, 500), json(SAYS_NOTHING, 409), tooMany(7), reset]

  test('a card that was charged, or may have been, is not reported as uncharged', async () => {
    const api = shop.clientFor(locale)
    const { payment_id } = await shop.placed(api)
    const pay = (number: string) => payByCard(api, payment_id, { ...CARD, number })
    // Nothing can be loaded, not even the state: then it is unknown.
    shop.front.on('/v1/payments', counted(shop.behind, reset))
    expect(await pay(CARDS.good)).toEqual({ text: 'payment.loadFailedText' })
    shop.heal()
    expect(await pay(CARDS.good)).toMatchObject({ payment: { status: 'succeeded' } })
    // Only its answer was lost: the state is read back before the page offers a retry.
    for (const fault of [json(SAYS_NOTHING, 500), json(SAYS_NOTHING, 503), reset]) {
      const { payment_id: id } = await shop.placed(api)
      shop.front.on(`/v1/payments/${id}/card`, counted(shop.behind, fault))
      expect(await payByCard(api, id, { ...CARD, number: CARDS.good })).toMatchObject({ payment: { id, status: 'succeeded' } })
    }
  })

  test('[R8.06] a refused card is titled as a payment error; a state that does not load is reported, whatever fails, and recovers', async () => {
    const api = shop.clientFor(locale)
    const { payment_id, order_id } = await shop.placed(api)
    expect(t('payment.error')).toBe(locale === 'en-US' ? 'Payment error' : 'Ошибка оплаты')
    expect(t('payment.loadFailed')).toBe(
      locale === 'en-US' ? 'Error loading payment status' : 'Не удалось загрузить состояние оплаты',
    )
    const form = `/jpcart/payment/${payment_id}`
    const state = `/user/payment/${payment_id}`
    expect(await open(form, 200)).not.toContain(t('payment.error'))
    const refused = await payByCard(api, payment_id, { ...CARD, number: CARDS.noMoney })
    expect(refused).toHaveProperty('sentence')
    for (const path of [form, state]) {
      const text = await open(path, 200)
      expect(text).toContain(t('payment.error'))
      expect(text).toContain('sentence' in refused ? refused.sentence : '')
    }
    for (const fault of READ_FAULTS) {
      shop.front.on('/v1/payments', fault)
      expect(await open(state, 503)).toContain(t('payment.loadFailed'))
      shop.heal()
      expect(await open(state, 200)).toContain(t('payment.state.awaiting'))
      // The description of the payment may be missing.
      shop.front.on(`/v1/user/orders/${order_id}`, fault)
      expect(await open(state, 200)).toContain(t('payment.state.awaiting'))
      shop.heal()
    }
  })

  test('a payment with id, order and status alone has the card form, and only at the address of the form', async () => {
    const { payment_id: id, order_id } = await shop.placed(shop.clientFor(locale))
    shop.front.on('/v1/payments', json({ data: { id, order_id, status: 'awaiting' } }))
    expect(await open(`/jpcart/payment/${id}`, 200)).toContain(t('cardForm.number'))
    const other = await open(`/user/payment/${id}`, 200)
    expect(other).not.toContain(t('cardForm.number'))
    expect(other).toContain(t('payment.awaitingOther'))
  })

  test('a test payment is marked on every page of it, and on its order', async () => {
    const api = shop.clientFor(locale)
    const { payment_id, order_id } = await shop.placed(api)
    const marked = ['/user/payment', `/user/payment/${payment_id}`, `/jpcart/payment/${payment_id}`]
    for (const path of marked) expect(await open(path, 200), path).toContain(t('payment.test'))
    await payByCard(api, payment_id, { ...CARD, number: CARDS.good })
    expect(await open(`/user/payment/success?order=${order_id}`, 200)).toContain(t('payment.test'))
    expect(await open(`/profile/orders/${order_id}`, 200)).toContain(t('order.test'))
  })

  test('the list of payments and the confirmation fail as pages with links to continue, without a receipt the confirmation still loads', async () => {
    const api = shop.clientFor(locale)
    const { payment_id, order_id } = await shop.placed(api)
    await payByCard(api, payment_id, { ...CARD, number: CARDS.good })
    const done = `/user/payment/success?order=${order_id}`
    for (const [path, call] of [
      ['/user/payment', '/v1/user/payments'],
      [done, `/v1/user/orders/${order_id}`],
    ] as const)
      for (const fault of READ_FAULTS) {
        shop.front.on(call, fault)
        const { text, status } = await shop.open(path, locale)
        expect([429, 502, 503]).toContain(status)
        expect(text).toMatch(/<main[^]*href="\/"[^]*<\/main>/)
        shop.heal()
        await open(path, 200)
      }
    shop.front.on(`/v1/user/orders/${order_id}/receipt`, reset)
    expect(await open(done, 200)).toContain(t('paid.title'))
  })
})
