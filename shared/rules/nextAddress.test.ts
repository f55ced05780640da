import { expect, test } from 'vitest'
import { nextAddress } from './nextAddress.ts'

const of = (next_action: Parameters<typeof nextAddress>[0]['next_action']) => nextAddress({ payment_id: 'pay-1', next_action })
const STATE = { to: '/user/payment/pay-1', external: false }

test('a payment continues at the card form, at the page of the bank, or at its status page', () => {
  expect(of({ type: 'card_form', path: '/jpcart/payment/pay-1' })).toEqual({ to: '/jpcart/payment/pay-1', external: false })
  const bank = { type: 'redirect', return_url: '', expires_at: null } as const
  expect(of({ ...bank, url: 'https://bank.example/pay' })).toEqual({ to: 'https://bank.example/pay', external: true })
  expect(of({ type: 'none' })).toEqual(STATE)
})

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])('no other address is followed (%s)', (url) => {
  expect(of({ type: 'redirect', url, return_url: '', expires_at: null })).toEqual(STATE)
  expect(of({ type: 'card_form', path: url })).toEqual(STATE)
})
