/** Browsers whose users refuse cookies or storage, or whose storage is full: the shop works, and states what is lost. */
import { newAccount } from '../e2e/accounts.ts'
import { findProduct, isSimple } from '../e2e/products.ts'
import { expect, test, type Story } from './fixtures.ts'
import { add, leaves, seeCart } from './steps.ts'
import { KEYS } from './tab.ts'

/** Opens a page in the language of the story, which the shop knows by the address alone where cookies are refused. */
const openIn = ({ tab, language }: Story, path: string) => tab.open(`${path}?lang=${language}`)

/** Adds the product on the page; without storage a message states that the cart is lost with the page. */
const addUnstored = async (story: Story) => {
  await add(story)
  await seeCart(story, 1)
  await story.tab.see('.messages', story.t('card.notStored'))
}

test('all cookies are refused: pages, filters and the cart work; signing in states what it needs', async ({ story, request }) => {
  const { tab, t, refuse, engine, allow } = story
  // The refused sign-in and prices; Firefox reports each refused cookie, and the service worker.
  allow(/403|cookie|Failed to register/i)
  const product = await findProduct(request, isSimple)
  await refuse('cookies')
  await openIn(story, `/${product.link_rewrite}`)
  const cookies = await tab.run(() => {
    document.cookie = 'probe=1'
    return document.cookie
  })
  expect(cookies).toBe('')
  const name = await tab.textOf('main h1')
  // WebKit refuses cookies alone, Firefox storage as well.
  if (engine === 'Firefox') await addUnstored(story)
  else await add(story)
  await seeCart(story, 1)
  await tab.press('a[href="/cart"]')
  await tab.see('.cart-line', name)
  // The delivery cannot be estimated; what is below moves.
  await tab.see('main .notice-error', t('country.failed'))
  await tab.press('.cart-sum a', t('cart.checkout'))
  await tab.type('dialog input[name=email]', 'vera@example.com')
  await tab.type('dialog input[name=password]', 'a long password')
  await tab.press('dialog button[type=submit]')
  await tab.see('dialog [role=alert]', t('api.needsCookies'))
  await tab.keys(KEYS.escape)
  await tab.see('.cart-line', name)
  await openIn(story, '/category/face-care')
  const path = await tab.path()
  await tab.press('.card-name a')
  await leaves(tab, path)
  await tab.see('main .add-to-cart')
})

test('storage is refused: a sentence states that the cart is lost; signing in stores it in the account', async ({
  story,
  request,
}) => {
  const { tab, t, refuse, allow } = story
  // The cart may be loading when the page is replaced by the customer's.
  allow(/ApiError/)
  const account = await newAccount(request)
  const product = await findProduct(request, isSimple)
  await refuse('storage')
  await openIn(story, `/${product.link_rewrite}`)
  expect(
    await tab.run(() => {
      try {
        return typeof localStorage.getItem
      } catch {
        return 'refused'
      }
    }),
  ).toBe('refused')
  const name = await tab.textOf('main h1')
  await addUnstored(story)
  await tab.press('a[href="/cart"]')
  await tab.see('.cart-line', name)
  await tab.press('.cart-sum a', t('cart.checkout'))
  await tab.type('dialog input[name=email]', account.email)
  await tab.type('dialog input[name=password]', account.password)
  await tab.replaces(() => tab.keys(KEYS.enter))
  await seeCart(story, 1)
  await tab.see('.cart-line', name)
})

test('the storage is full: a sentence states it once, and the cart works until the page is left', async ({ story, request }) => {
  const { tab, t } = story
  const product = await findProduct(request, isSimple)
  await tab.open('/info/delivery')
  await tab.run(() => {
    for (let size = 2 ** 20; size >= 1; size /= 2)
      try {
        for (let index = 0; ; index++) localStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size))
      } catch {
        // Smaller texts may still fit.
      }
  })
  await tab.open(`/${product.link_rewrite}`)
  const name = await tab.textOf('main h1')
  await addUnstored(story)
  await tab.press('a[href="/cart"]')
  await tab.see('.cart-line', name)
  await tab.press('.cart-line button', t('card.more'))
  await seeCart(story, 2)
  await tab.press('.cart-line button', t('cart.remove'))
  await tab.until(() => document.querySelector('.cart-line') === null)
})
