/** The cart's frame and the sign-in notice: what the server renders without knowing the guest's cart. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'
import { typeset } from '../../shared/rules/typeset.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''

describe('the cart', () => {
  test('is a frame with a sentence for browsers without scripts, without lines and numbers; the empty cart is beside it, hidden', async () => {
    const { text } = await shop.get('/cart').expect(200)
    // Styles hide the first part until the early script of the page finds no lines in the browser.
    const [hidden = '', shown = ''] = mainOf(text).split('class="cart-if-filled"')
    expect(hidden).toContain('class="cart-if-empty"')
    expect(hidden).toContain('The cart is empty')
    expect(shown).toContain('<h1>Cart</h1>')
    expect(shown).toContain('needs JavaScript')
    expect(shown).not.toContain('The cart is empty')
    expect(shown).not.toMatch(/\d+ items?/)
    expect(text).toContain('<meta name="robots" content="noindex')
  })

  test('is in Russian', async () => {
    const { text } = await shop.get('/cart').set('Cookie', 'i18n_redirected=ru-RU').expect(200)
    expect(mainOf(text)).toContain('нужен JavaScript')
  })
})

describe('a guest who is redirected to sign in', () => {
  test.each([
    ['', 'Registration needs JavaScript'],
    ['i18n_redirected=ru-RU', 'Для регистрации нужен JavaScript'],
  ])('gets a form that needs no scripts (%s)', async (cookie, sentence) => {
    const { text } = await shop.get('/?auth=true&from=%2Fcart').set('Cookie', cookie).expect(200)
    expect(mainOf(text)).toContain(typeset(sentence))
    expect(mainOf(text)).toContain('action="/?auth=true&amp;from=%2Fcart" method="post"')
  })

  test('others get no form', async () => {
    for (const path of ['/', '/?auth=', '/?from=%2Fcart'])
      expect(mainOf((await shop.get(path).expect(200)).text), path).not.toContain('Registration needs JavaScript')
  })
})
