/** Many concurrent users, some of whom disconnect before their answer: the answers of the others stay the same. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const SHOPPERS = 4
const REQUESTS = 160
/** The client aborts one of this many requests after a few ms. */
const LEAVES = 7

type Shopper = { readonly email: string | null; readonly lang: string; readonly cookie: string }

let shop: TestShop
const shoppers: Shopper[] = [
  { email: null, lang: 'en', cookie: 'i18n_redirected=en-US; currency=USD' },
  { email: null, lang: 'ru', cookie: 'i18n_redirected=ru-RU; currency=JPY' },
]

beforeAll(async () => {
  shop = await startTestShop()
  for (let i = 0; i < SHOPPERS; i++) {
    const email = `shopper-${i}@example.com`
    const password = 'a long password'
    await shop
      .post('/api/register')
      .set({ cookie: 'csrf-token=0123456789abcdef', 'csrf-token': '0123456789abcdef' })
      .send({ name: `Shopper ${i}`, email, password, password_confirmation: password, agree: true })
      .expect(201)
    const { headers } = await shop.post('/').type('form').send({ email, password }).expect(303)
    const lang = i % 2 === 0 ? 'en' : 'ru'
    const own = [`i18n_redirected=${lang === 'en' ? 'en-US' : 'ru-RU'}`, `currency=${i % 2 === 0 ? 'EUR' : 'RUB'}`]
    shoppers.push({ email, lang, cookie: [...own, ...cookiesOf(headers)].join('; ') })
  }
})
afterAll(() => shop.close())

const PATHS = ['/api/user', '/api/user/cart', '/', '/api/categories', '/brands', '/api/user/cartcount', '/api/frontConfig']

test("no answer is an unexplained 5xx or another user's, while every seventh client disconnects early", async () => {
  const wrong: string[] = []
  const ask = async (index: number) => {
    const { email, lang, cookie } = shoppers[index % shoppers.length] as Shopper
    const path = PATHS[index % PATHS.length] ?? '/'
    const leaving = new AbortController()
    if (index % LEAVES === 0) setTimeout(() => leaving.abort(), index % 30)
    try {
      const response = await fetch(shop.url + path, { headers: { cookie }, signal: leaving.signal })
      const text = await response.text()
      if (response.status >= 500) wrong.push(`${path} ${response.status}`)
      if (path === '/api/user' && email !== null && !text.includes(`"${email}"`)) wrong.push(`${path} is not of ${email}`)
      for (const other of shoppers)
        if (other.email !== null && other.email !== email && text.includes(other.email))
          wrong.push(`${path} holds ${other.email}`)
      if (!path.startsWith('/api') && !text.includes(`<html lang="${lang}"`)) wrong.push(`${path} is not in ${lang}`)
    } catch (error) {
      if (!leaving.signal.aborted) wrong.push(`${path} ${String(error)}`)
    }
  }
  let next = 0
  const client = async () => {
    while (next < REQUESTS) {
      const index = next
      next += 1
      await ask(index)
    }
  }
  await Promise.all(Array.from({ length: 12 }, client))
  expect(shop.logs.filter(({ level, msg }) => level === 'error' || msg.startsWith('backend circuit'))).toEqual([])
  expect(wrong).toEqual([])
}, 60_000)
