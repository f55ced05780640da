/** The plain form of the cart, on backends whose writes have any of the meanings that the specification allows. */
import { describe, expect, test } from 'vitest'
import { FormRefusal } from '../../../../shared/rules/postedForm.ts'
import { createWritingCart, MEANINGS, type WritingCart } from '../../../../test/support/writingCart.ts'
import type { ActionContext } from '../../../defineScreen.ts'
import { changeCart } from './cart.server.ts'

const press = ({ api }: Pick<WritingCart, 'api'>, fields: { readonly [name: string]: string }) =>
  changeCart.run({ fields, api } as unknown as ActionContext)

describe.each(MEANINGS)('on a backend that "%s" what is posted', (meaning) => {
  test('each press adds one unit, and redirects to the line', async () => {
    const cart = createWritingCart(meaning, [[7, 2]])
    expect(await press(cart, { press: 'add.8' })).toEqual({ to: '/cart#cart-line-l8' })
    await press(cart, { press: 'add.8' })
    await press(cart, { press: 'add.7' })
    expect(Object.fromEntries(cart.units)).toEqual({ 7: 3, 8: 2 })
  })

  test('a typed quantity is reached from above and from below', async () => {
    const cart = createWritingCart(meaning, [[7, 2]])
    await press(cart, { press: 'set.l7', quantity: '5' })
    expect(cart.units.get(7)).toBe(5)
    await press(cart, { press: 'set.l7', quantity: ' 3,0 ' })
    expect(cart.units.get(7)).toBe(3)
  })

  test('a quantity above the limit becomes the limit; one more unit of a product at its limit writes nothing', async () => {
    const cart = createWritingCart(meaning, [[7, 2]], 4)
    await press(cart, { press: 'set.l7', quantity: '99' })
    expect(cart.units.get(7)).toBe(4)
    cart.calls.length = 0
    expect(await press(cart, { press: 'add.7' })).toEqual({ to: '/cart#cart-line-l7' })
    expect(cart.calls).toEqual(['getCart'])
  })

  test('a removal without a readable answer is done; the second press of it succeeds without a write', async () => {
    const cart = createWritingCart(meaning, [[7, 2]])
    cart.answers.push('cart', 'empty')
    expect(await press(cart, { press: 'remove.l7' })).toEqual({ to: '/cart' })
    expect(cart.units.has(7)).toBe(false)
    cart.calls.length = 0
    expect(await press(cart, { press: 'remove.l7' })).toEqual({ to: '/cart' })
    expect(cart.calls).toEqual(['getCart'])
  })
})

test.each([
  [{}, 'invalid_field'],
  [{ press: 'buy.7' }, 'invalid_field'],
  [{ press: 'add.' }, 'invalid_field'],
  [{ press: 'add.a b' }, 'unknown_product'],
  [{ press: 'choose.7' }, 'unknown_option'],
  [{ press: 'set.l7', quantity: '-1' }, 'invalid_field'],
  [{ press: 'set.l7', quantity: '' }, 'invalid_field'],
  [{ press: 'set.l9', quantity: '2' }, 'not_found'],
])('%j is refused with the code %s, and writes nothing', async (fields: { readonly [name: string]: string }, code) => {
  const cart = createWritingCart('sets', [[7, 2]])
  const refused = await press(cart, fields).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FormRefusal)
  expect(refused).toMatchObject({ code })
  expect([...cart.units]).toEqual([[7, 2]])
})

test('a write whose answer is lost fails, and is not repeated', async () => {
  const cart = createWritingCart('adds', [[7, 2]])
  cart.answers.push('cart', 'lost')
  await expect(press(cart, { press: 'add.7' })).rejects.toMatchObject({ fault: 'network' })
  expect(cart.calls).toEqual(['getCart', 'postCart'])
})
