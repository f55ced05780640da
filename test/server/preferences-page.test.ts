/** The page with the forms of language, currency and country: where it returns to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The target of the page's link, and those of its forms. */
const targetsOf = async (to: string) => {
  const { text } = await shop.get(`/preferences?to=${encodeURIComponent(to)}`).expect(200)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  const forms = [...main.matchAll(/name="to" value="([^"]*)"/g)].map(([, value]) => value)
  return { link: /href="([^"]*)"[^>]*>Back to the page/.exec(main)?.[1], forms: [...new Set(forms)] }
}

test('its link and its forms return to the page that linked to it', async () => {
  expect(await targetsOf('/category/tea-food?sort=rating')).toEqual({
    link: '/category/tea-food?sort=rating',
    forms: ['/category/tea-food?sort=rating'],
  })
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '"><script>',
  '',
])('they return to the home page instead of to %j', async (to) => {
  expect(await targetsOf(to)).toEqual({ link: '/', forms: ['/'] })
})
