/** Paying an order: by card, after a refusal, with the bank's confirmation, by transfer; and what a payment's pages say of it. */
import type { Locator } from 'playwright/test'
import { signInNew } from './accounts.ts'
import { expectNoFaults } from './axe.ts'
import { ALL_PLACES, expect, ONE_LANGUAGE, PLACES, test, type Shop } from './fixtures.ts'
import { CARDS, METHODS, payElsewhere, placeOrder } from './orders.ts'

// The bank of the sandbox brings shoppers back to the host that letters name, where their cookies must be.
test.use({ baseURL: async ({}, use) => use((process.env['E2E_SHOP_URL'] ?? '').replace('127.0.0.1', 'localhost')) })

const cardPage = (paymentId: string) => `/jpcart/payment/${paymentId}`
const statusPage = (paymentId: string) => `/user/payment/${paymentId}`
const successPage = (orderId: number) => `/user/payment/success?order=${orderId}`

const fieldsOf = ({ main, t }: Shop) => ({
  number: main.getByLabel(t('cardForm.number')),
  expiry: main.getByLabel(t('cardForm.expiry')),
  cvc: main.getByLabel(t('cardForm.cvc')),
  surname: main.getByLabel(t('cardForm.surname')),
  pay: main.locator('.card-form button[type=submit]'),
})

const fillCard = async (shop: Shop, number: string) => {
  const { number: field, expiry, cvc, surname } = fieldsOf(shop)
  await field.fill(number)
  await expiry.fill('12/39')
  await cvc.fill('123')
  await surname.fill('Vera Petrova')
}

const errorAt = async (field: Locator): Promise<string> => {
  const ids = (await field.getAttribute('aria-describedby')) ?? ''
  return field.page().locator(`#${CSS.escape(ids.split(' ').at(-1) ?? '')}`).innerText()
}

const confirmed = async (shop: Shop, orderId: number) => {
  const { page, main, t, heading } = shop
  await expect(page).toHaveURL(successPage(orderId))
  await expect(heading(t('paid.title'))).toBeVisible()
  await expect(main.getByText(t('payment.state.succeeded'))).toBeVisible()
  await expect(main.getByText(t('payment.number', { number: orderId }))).toBeVisible()
}
