/** The form of the contact page, sent without scripts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
beforeEach(() => shop.heal())
afterAll(() => shop.close())

const GOOD = {
  topic: 'order',
  order: '№ 1042',
  name: 'Нина "Н." <b>',
  email: 'nina@example.com',
  text: 'Где моя посылка?\nЖду с понедельника.',
  agree: 'on',
  website: '',
}

const send = (fields: { readonly [name: string]: string }, headers: { readonly [name: string]: string } = {}) =>
  shop
    .post('/info/contacts')
    .set('content-type', 'application/x-www-form-urlencoded')
    .set('Cookie', 'i18n_redirected=ru-RU')
    .set(headers)
    .send(new URLSearchParams(fields).toString())

test('a message is accepted once and redirects to a page with its number, however often that is loaded', async () => {
  const first = await send(GOOD).expect(303)
  expect(first.headers['cache-control']).toBe('no-store')
  const [, path = '', number = ''] = /^(\/info\/contacts\?sent=(\d+))#write$/.exec(first.headers['location'] ?? '') ?? []
  expect(Number(number)).toBeGreaterThan(0)
  expect((await send(GOOD)).headers['location']).toBe(first.headers['location'])
  const stored = String(first.headers['set-cookie'])
  expect(stored).toMatch(
    new RegExp(`^contact_sent=${number}; Max-Age=3600; Path=/info/contacts;.* HttpOnly; Secure; SameSite=Lax$`),
  )
  const cookie = `i18n_redirected=ru-RU; contact_sent=${number}`
  const { text } = await shop.get(path).set('Cookie', cookie).expect(200)
  expect(text).toMatch(new RegExp(`Сообщение\\s${number} у\\sнас`))
  expect(text).toMatch(/rel="canonical" href="[^"]*\/info\/contacts"/)
})

test("that page's address in another browser, or for another message, redirects to the empty form", async () => {
  for (const query of ['sent=7', 'sent=', 'sent=abc', 'sent=8&sent=7'])
    await shop.get(`/info/contacts?${query}`).set('Cookie', 'contact_sent=8').expect(302).expect('location', '/info/contacts')
  const ru = await shop.get('/info/contacts?sent=7&lang=ru-RU').expect(302).expect('cache-control', 'no-store')
  expect(ru.headers['location']).toBe('/info/contacts?lang=ru-RU')
})

test('an error is shown at its field, and all typed text is retained', async () => {
  const { text, headers } = await send({ ...GOOD, email: 'nina@', agree: '' }).expect(422)
  expect(headers['cache-control']).toBe('no-store')
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toContain('Введите правильный адрес электронной почты')
  expect(main.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(main).toContain('value="nina@"')
  expect(main).toContain('value="Нина &quot;Н.&quot; &lt;b&gt;"')
  expect(main).toContain('Жду с понедельника.</textarea>')
  expect(main).toMatch(/<option value="order" selected="">/)
  const none = await send({}).expect(422)
  expect(none.text.match(/aria-invalid="true"/g)).toHaveLength(5)
})

test('a line break counts as one character, as in the limit that the page names', async () => {
  const text = 'строка\n'.repeat(1000).slice(0, 3990)
  await send({ ...GOOD, email: 'lines@example.com', text: text.replaceAll('\n', '\r\n') }).expect(303)
})

test('a refusal by the backend alone is shown at its field, too', async () => {
  const { text } = await send({ ...GOOD, name: '\u0007' }).expect(422)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toMatch(/<input(?=[^>]* name="name")(?=[^>]* aria-invalid="true")/)
  expect(main.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(main).toContain('Жду с понедельника.</textarea>')
})

test('a GET is not answered with the page of a POST, and the other way round', async () => {
  for (let times = 0; times < 3; times += 1) await shop.get('/info/contacts').set('Cookie', 'i18n_redirected=ru-RU').expect(200)
  expect((await send({ ...GOOD, email: 'nina@' }).expect(422)).text).toContain('nina@')
  expect((await shop.get('/info/contacts').set('Cookie', 'i18n_redirected=ru-RU').expect(200)).text).not.toContain('nina@')
})

test('too many messages are refused with the time to wait, a backend that is down with 503; the text stays', async () => {
  shop.front.on('/v1/contact', (_request, response) => {
    const body = JSON.stringify({ data: { message: 'Later', code: 'too_many' }, message: 'Later' })
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '120' }).end(body)
  })
  const late = await send(GOOD).expect(429)
  expect(late.headers['retry-after']).toBe('120')
  expect(late.text).toMatch(/Повторите\sчерез\s2\sминуты/)
  expect(late.text).toMatch(/Жду с понедельника\./)
  shop.front.on('/v1/contact', json({ data: null, message: 'Down' }, 503))
  const down = await send(GOOD).expect(503)
  expect(down.text).toMatch(/Текст\sостался\sв\sформе/)
  expect(down.text).toMatch(/Жду с понедельника\./)
})

test('bots: a filled hidden field is thanked without effect, other sites and other bodies are refused', async () => {
  expect((await send({ ...GOOD, website: 'https://spam.example' }).expect(303)).headers['location']).toBe(
    '/info/contacts?sent=0#write',
  )
  expect((await shop.get('/info/contacts?sent=0').set('Cookie', 'i18n_redirected=ru-RU; contact_sent=0')).text).toContain(
    'Сообщение получено',
  )
  await send(GOOD, { 'sec-fetch-site': 'cross-site' }).expect(403)
  await shop.post('/info/contacts').send(GOOD).expect(415)
  await send({ ...GOOD, text: 'a'.repeat(70_000) }).expect(413)
  await shop.post('/info/delivery').expect(405)
})
