/** The cart of a customer without scripts: plain forms that change it, from pages and from the cart itself. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CART_FORM_ID } from '../../shared/rules/cartForm.ts'
import { json } from '../support/fakeUpstream.ts'
import { cookiesOf } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'

type Item = {
  readonly id: number
  readonly name: string
  readonly link_rewrite: string
  readonly has_options: boolean
  readonly available_for_order: boolean
  readonly qty_limit: number
}

let shop: FaultyShop
let items: readonly Item[] = []
beforeAll(async () => {
  shop = await startFaultyShop()
  const { body } = await shop.get('/api/products?per_page=48').expect(200)
  items = (body as { data: { items: Item[] } }).data.items.filter((item) => item.available_for_order)
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

const simple = (): Item => items.find((item) => !item.has_options && item.qty_limit > 3) as Item

/** Registers a customer and signs in by the plain form. Returns the Cookie header of an English page. */
const signInNew = async (): Promise<string> => {
  const account = { email: `vera-${randomBytes(6).toString('hex')}@example.com`, password: 'a long password' }
  await shop
    .post('/api/register')
    .set('Cookie', `csrf-token=${CSRF}`)
    .set('csrf-token', CSRF)
    .send({ ...account, name: 'Vera', password_confirmation: account.password, agree: true })
    .expect(201)
  const { headers } = await shop.post('/').type('form').send(account).expect(303)
  return ['i18n_redirected=en-US', ...cookiesOf(headers)].join('; ')
}

const press = (session: string, fields: { readonly [name: string]: string }) =>
  shop.post('/cart').set('Cookie', session).type('form').send(fields)

/** The main content, with plain spaces. */
const mainOf = ({ text }: { readonly text: string }) =>
  text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('\u00a0', ' ')
const cartOf = async (session: string) => mainOf(await shop.get('/cart').set('Cookie', session).expect(200))
/** Name and quantity of each line, as a page without scripts shows them. */
const linesOf = (main: string) =>
  [
    ...main.matchAll(/value="set\.([^"]+)"\/>.*?aria-label="Quantity: ([^"]+)" maxLength="12" name="quantity" value="(\d+)"/g),
  ].map(([, id = '', name, quantity]) => ({ id, name, quantity: Number(quantity) }))

test('a product is added from a page, its quantity is changed, and it is removed', async () => {
  const session = await signInNew()
  const { id, name, link_rewrite } = simple()
  const product = await shop.get(`/${link_rewrite}`).set('Cookie', session).expect(200)
  expect(product.text).toMatch(new RegExp(`<form (?=[^>]*id="${CART_FORM_ID}")(?=[^>]*hidden)[^>]*action="/cart"`))
  expect(product.text).toMatch(new RegExp(`<button form="${CART_FORM_ID}" value="add\\.${id}"[^>]* name="press">`))

  const added = await press(session, { press: `add.${id}` }).expect(303)
  expect(added.headers['location']).toMatch(/^\/cart#cart-line-/)
  expect(added.headers['cache-control']).toBe('no-store')
  await press(session, { press: `add.${id}` }).expect(303)
  const [line] = linesOf(await cartOf(session))
  expect(line).toMatchObject({ name, quantity: 2 })

  await press(session, { press: `set.${line?.id}`, quantity: '3' }).expect(303)
  expect(linesOf(await cartOf(session))).toMatchObject([{ quantity: 3 }])
  await press(session, { press: `remove.${line?.id}` })
    .expect(303)
    .expect('location', '/cart')
  expect(await cartOf(session)).toContain('The cart is empty')
})

test('an option is sent beside the press; without one the product is not added, and a sentence states why', async () => {
  const session = await signInNew()
  const { id, link_rewrite } = items.find((item) => item.has_options) as Item
  const page = mainOf(await shop.get(`/${link_rewrite}`).set('Cookie', session).expect(200))
  const [tile = ''] = page.match(/<input type="radio" (?![^>]*disabled)[^>]*name="option"[^>]*>/) ?? []
  expect(tile).toContain(`form="${CART_FORM_ID}"`)
  expect(tile).toContain('required=""')
  const option = /value="([^"]+)"/.exec(tile)?.[1] ?? ''
  expect(mainOf(await press(session, { press: `choose.${id}` }).expect(422))).toContain('choose an option')
  expect(linesOf(await cartOf(session))).toEqual([])
  await press(session, { press: `choose.${id}`, option }).expect(303)
  expect(linesOf(await cartOf(session))).toMatchObject([{ quantity: 1 }])
})

test('a refused quantity is shown with its sentence and status 422; one above the stock becomes what there is', async () => {
  const session = await signInNew()
  const { id, qty_limit } = simple()
  await press(session, { press: `add.${id}` }).expect(303)
  const [line] = linesOf(await cartOf(session))
  const refused = await press(session, { press: `set.${line?.id}`, quantity: '<two>' }).expect(422)
  expect(refused.headers['cache-control']).toBe('private, no-store')
  expect(mainOf(refused)).toContain('“&lt;two&gt;” is not a quantity')
  expect(linesOf(mainOf(refused))).toMatchObject([{ quantity: 1 }])
  await press(session, { press: `set.${line?.id}`, quantity: '9000' }).expect(303)
  expect(linesOf(await cartOf(session))).toMatchObject([{ quantity: qty_limit }])
})

test('a product that the backend refuses is not added, and the sentence of the backend is shown', async () => {
  const session = await signInNew()
  const sentence = 'This product has just sold out'
  shop.front.on('/v1/user/cart', (request, response, seen) => {
    const refusal = { data: { message: sentence, code: 'item_unavailable' }, message: sentence }
    if (request.method === 'POST') json(refusal, 422)(request, response, seen)
    else json({ data: { cart_items: { items: [] } }, message: null })(request, response, seen)
  })
  const refused = await press(session, { press: `add.${simple().id}` }).expect(422)
  expect(mainOf(refused)).toContain(sentence)
})

test("another customer's line is neither changed nor removed", async () => {
  const [own, other] = [await signInNew(), await signInNew()]
  await press(own, { press: `add.${simple().id}` }).expect(303)
  const [line] = linesOf(await cartOf(own))
  expect(mainOf(await press(other, { press: `set.${line?.id}`, quantity: '3' }).expect(422))).toContain('no longer in the cart')
  await press(other, { press: `remove.${line?.id}` }).expect(303)
  expect(linesOf(await cartOf(own))).toEqual([line])
})

test('a form of another site is refused, and so is a script without the CSRF header', async () => {
  const session = await signInNew()
  const fields = { press: `add.${simple().id}` }
  await press(session, fields).set('sec-fetch-site', 'cross-site').expect(403)
  await press(session, fields).set('origin', 'https://elsewhere.example').expect(403)
  await press(session, fields).set('accept', 'application/json').expect(403)
  expect(linesOf(await cartOf(session))).toEqual([])
})

test('after an expired session, the press is offered again on the page that follows the sign-in', async () => {
  const session = await signInNew()
  const { id } = simple()
  const refused = await press('i18n_redirected=en-US; token=expired', { press: `add.${id}` }).expect(303)
  const to = new URL(refused.headers['location'] ?? '', 'http://shop.example')
  expect(to.pathname).toBe('/')
  expect(to.searchParams.get('auth')).toBe('true')
  const from = to.searchParams.get('from') ?? ''
  expect(from).toBe(`/cart?press=add.${id}`)
  // Opening the address changes nothing.
  const page = mainOf(await shop.get(from).set('Cookie', session).expect(200))
  expect(page).toContain('Your sign-in had expired')
  expect(page).toContain(`<input type="hidden" name="press" value="add.${id}"/>`)
  expect(linesOf(await cartOf(session))).toEqual([])
  const guests = await shop.get(from).expect(200)
  expect(mainOf(guests)).not.toContain('Your sign-in had expired')
})

test('a backend that is down: status 503, and the page states that nothing was done', async () => {
  const session = await signInNew()
  shop.front.on('/v1/user/cart', json({ data: null, message: 'Down' }, 503))
  expect(mainOf(await press(session, { press: `add.${simple().id}` }).expect(503))).toContain('That did not work')
})

test('a guest is told that a cart needs scripts or a sign-in, with a link to the plain sign-in', async () => {
  const { id, link_rewrite } = simple()
  for (const [path, sentence] of [
    [`/${link_rewrite}`, 'once you are signed in'],
    ['/cart', 'A guest’s cart is kept in the browser'],
  ] as const) {
    const { text } = await shop.get(path).set('Cookie', 'i18n_redirected=en-US').expect(200)
    expect(mainOf({ text }), path).toContain(sentence)
    expect(mainOf({ text }), path).toContain(`href="/?auth=true&amp;from=${encodeURIComponent(path)}"`)
    expect(text, path).not.toContain(CART_FORM_ID)
  }
  const refused = await press('i18n_redirected=en-US', { press: `add.${id}` }).expect(303)
  expect(refused.headers['location']).toBe(`/?auth=true&from=${encodeURIComponent(`/cart?press=add.${id}`)}`)
})

test('the checkout of a page without scripts states that an order needs them', async () => {
  const session = await signInNew()
  await press(session, { press: `add.${simple().id}` }).expect(303)
  expect(await cartOf(session)).toContain('Placing an order needs JavaScript')
})
