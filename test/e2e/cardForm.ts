/** The card form and the pages of a payment, for specs that pay. */
import { expect, type Shop } from './fixtures.ts'

export const cardPage = (paymentId: string) => `/jpcart/payment/${paymentId}`
export const statusPage = (paymentId: string) => `/user/payment/${paymentId}`
const successPage = (orderId: number) => `/user/payment/success?order=${orderId}`

export const fieldsOf = ({ main, t }: Shop) => ({
  number: main.getByLabel(t('cardForm.number')),
  expiry: main.getByLabel(t('cardForm.expiry')),
  cvc: main.getByLabel(t('cardForm.cvc')),
  surname: main.getByLabel(t('cardForm.surname')),
  pay: main.locator('.card-form button[type=submit]'),
})

export const fillCard = async (shop: Shop, number: string) => {
  const { number: field, expiry, cvc, surname } = fieldsOf(shop)
  await field.fill(number)
  await expiry.fill('12/39')
  await cvc.fill('123')
  await surname.fill('Vera Petrova')
}

export const confirmed = async (shop: Shop, orderId: number) => {
  const { page, main, t, heading } = shop
  await expect(page).toHaveURL(successPage(orderId))
  await expect(heading(t('paid.title'))).toBeVisible()
  await expect(main.getByText(t('payment.state.succeeded'), { exact: true })).toBeVisible()
  await expect(main.getByText(t('payment.number', { number: orderId }), { exact: true })).toBeVisible()
}
