/** The page that sells gift certificates: delivered by e-mail, in the user's currency, at the address that the menus link to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.each([
  [
    'en-US',
    'USD',
    'Sent by email as soon as the payment is confirmed',
    '$19.80 3,000 yen',
    /Airmail|Customs duty|In stock in Japan|Ingredients/,
  ],
  [
    'ru-RU',
    'RUB',
    'Придёт письмом сразу после оплаты',
    '1 620 ₽ 3 000 иен',
    /Авиапочта|СДЭК|Таможенная пошлина|В наличии в Японии|Состав/,
  ],
])('in %s it promises an e-mail, no parcel, no duty and no ingredients', async (locale, currency, promise, value, untrue) => {
  for (const path of ['/podarocnyi-sertifikat.html', '/podarocnyi-sertifikat']) {
    const cookie = `i18n_redirected=${locale}; currency=${currency}`
    const html = (await shop.get(path).set('Cookie', cookie).expect(200)).text
    const main = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
    expect(main).toContain(promise)
    expect(main).toContain(value)
    expect(main).not.toMatch(untrue)
    expect(html).toMatch(/rel="canonical" href="[^"]*\/podarocnyi-sertifikat\.html"/)
  }
})
