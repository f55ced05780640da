/** A visit in Firefox and in WebKit, story by story: what Chromium's tests cannot find. */
import { newAccount } from '../e2e/accounts.ts'
import { someHome } from '../e2e/checkoutSteps.ts'
import { CARDS, METHODS } from '../e2e/orders.ts'
import { findProduct, isSimple, productsOf } from '../e2e/products.ts'
import { expect, test } from './fixtures.ts'
import { add, call, leaves, seeCart, signIn } from './steps.ts'
import { KEYS } from './tab.ts'

const LIST = '/category/face-care'

test('from the home page to a category and a product: everything fits, with its pictures and fonts', async ({ story }) => {
  const { tab, t } = story
  const isWhole = () =>
    document.documentElement.scrollWidth <= window.innerWidth &&
    document.fonts.status === 'loaded' &&
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
      })
      .every((image) => image.complete && image.naturalWidth > 0)
  await tab.open('/')
  await tab.see('h1', t('home.heading'))
  await tab.until(isWhole)
  await tab.press('main a[href^="/category/"]')
  await leaves(tab, '/')
  await tab.see('.card')
  await tab.until(isWhole)
  const name = await tab.textOf('.card-name a')
  await tab.press('.card-name a')
  await tab.see('main h1', name)
  await tab.until(isWhole)
})

test('a list is filtered; the filter is removed, and the focus moves to what follows it, not to the end of the list', async ({
  story,
}) => {
  const { tab, t, isPhone } = story
  await tab.open(LIST)
  if (isPhone) {
    await tab.press('main a[aria-haspopup=dialog]', t('filter.title'))
    await tab.press('dialog label:has(input[name=brand])')
    await tab.press('dialog .filter-sheet-bar button[type=submit]:not([aria-busy])')
  } else await tab.press('main label:has(input[name=brand])')
  await leaves(tab, LIST)
  await tab.see('.applied-filters')
  await tab.press('.applied-filters a')
  await tab.until((path) => window.location.pathname + window.location.search === path, LIST)
  await tab.until(
    () =>
      document.querySelector('.applied-filters') === null &&
      // A sentence about products that are not sent here may come first, with its link.
      document.querySelector('.listing-note a, .card')?.contains(document.activeElement) === true,
  )
})

test('a search has suggestions during typing, and marks the words in its results', async ({ story }) => {
  const { tab, t, isPhone } = story
  await tab.open('/')
  const words = isPhone ? 'маска' : 'serum'
  await tab.type('.search-box input', words)
  await tab.see('[role=option]')
  await tab.keys(KEYS.enter)
  await leaves(tab, '/')
  await tab.see('main h1', t('search.heading', { q: words }))
  await tab.see('.card mark')
})

test('a product: an option is chosen, and the pictures open and close', async ({ story, request }) => {
  const { tab, t } = story
  const product = (await productsOf(request)).find((item) => item.has_options && item.available_for_order)
  await tab.open(`/${product?.link_rewrite}`)
  await tab.press('.option:not(.option-unavailable)')
  await tab.until(() => document.querySelector('.option input:checked') !== null)
  await add(story)
  await seeCart(story, 1)
  await tab.open('/shizukuya-lotion')
  await tab.press('.gallery a, [role=region] a[href]', t('product.zoom'))
  await tab.see('dialog img')
  await tab.keys(KEYS.escape)
  await tab.until(() => document.querySelector('dialog[open]') === null && document.activeElement?.closest('main') !== null)
})

test("a guest's cart: added from a card, changed, removed, restored, and there after a reload", async ({ story }) => {
  const { tab, t } = story
  await tab.open(LIST)
  await tab.press('.card button.add-to-cart')
  await seeCart(story, 1)
  await tab.press('.card .stepper button:last-of-type')
  await seeCart(story, 2)
  await tab.open('/cart')
  await tab.press('.cart-line button', t('cart.remove'))
  await tab.until(() => document.querySelector('.cart-line') === null)
  await tab.press('button', t('ui.undo'))
  await tab.see('.cart-line')
  await tab.reload()
  await tab.see('.cart-line')
  await seeCart(story, 2)
})

test("a wrong and the right password: the guest's product is in the account", async ({ story, request }) => {
  const { tab, t, allow } = story
  // The cart may be loading when the page is replaced by the customer's.
  allow(/ApiError/)
  const account = await newAccount(request)
  const product = await findProduct(request, isSimple)
  await tab.open(`/${product.link_rewrite}`)
  await add(story)
  await tab.open('/?auth=true')
  await tab.type('dialog input[name=email]', account.email)
  await tab.type('dialog input[name=password]', 'wrong-password')
  await tab.press('dialog button[type=submit]')
  await tab.see('dialog [role=alert]')
  await tab.type('dialog input[name=password]', account.password)
  await tab.replaces(() => tab.keys(KEYS.enter))
  await seeCart(story, 1)
  await tab.open('/profile')
  await tab.see('main h1', t('title.profile'))
})

test("an order, paid by a card that the customer's bank confirms", async ({ story, request }) => {
  const { tab, t } = story
  await signIn(story, await newAccount(request))
  const product = await findProduct(request, isSimple)
  await call(story, '/user/addresses', someHome())
  await call(story, '/user/cart', [{ cart_id: null, product_id: product.id, qty: 1, option_id: null }])
  await call(story, '/user/cart/shipping/1')
  await call(story, `/user/cart/payment/${METHODS.card}`)
  await tab.open('/cart')
  await tab.press('main label:has(input[type=checkbox])', t('checkout.agree'))
  await tab.press('main button', t('checkout.place'))
  await tab.see('.card-form')
  for (const [field, text] of [
    ['number', CARDS.confirm],
    ['expiry', '1239'],
    ['cvc', '123'],
    ['surname', 'Vera Petrova'],
  ] as const)
    await tab.type(`.card-form input[name=${field}]`, text)
  await tab.press('.card-form button[type=submit]')
  await tab.press('button[value=confirm]')
  await tab.see('main h1', t('paid.title'))
  await tab.see('main', t('payment.state.succeeded'))
})

test('without a connection: a page that was open, the cart, and the page that lists both', async ({ story, line, request }) => {
  const { t, allow } = story
  const tab = story.tabAt(line.origin)
  allow(/NetworkError|Failed to load|Load failed|ApiError|TypeError|offline|cancelled|Could not connect/)
  const product = await findProduct(request, isSimple)
  const path = `/${product.link_rewrite}`
  await tab.open(path)
  const name = await tab.textOf('main h1')
  await add({ ...story, tab })
  await seeCart({ ...story, tab }, 1)
  for (const stored of [path, '/cart'])
    await tab.until(async (href) => (await caches.match(href, { ignoreSearch: true })) !== undefined, stored)
  line.cut()
  await tab.reload()
  await tab.see('main h1', name)
  await tab.until(() => document.documentElement.dataset['keptAt'] !== undefined)
  await tab.open('/cart')
  await tab.see('.cart-line')
  await tab.load('/blog')
  await tab.see('h1', t('offlinePage.title'))
  await tab.see('main li a', name)
  line.mend()
  await tab.open('/blog')
  await tab.see('main article, main .card, main li')
})

test('back and forward: the place in a list, and a page that another document replaced', async ({ story }) => {
  const { tab } = story
  await tab.open(LIST)
  const name = await tab.textOf('.card:nth-child(12) .card-name a')
  await tab.press('.card:nth-child(12) .card-name a', name)
  await tab.see('main h1', name)
  const path = await tab.path()
  await tab.back()
  await tab.until((list) => window.location.pathname === list, LIST)
  await tab.until((text) => {
    const link = [...document.querySelectorAll('.card-name a')].find((one) => one.textContent === text)
    const { top = -1, bottom = -1 } = link?.getBoundingClientRect() ?? {}
    return top > 0 && bottom < window.innerHeight
  }, name)
  await tab.forward()
  await tab.see('main h1', name)
  await tab.open('/info/delivery')
  await tab.back()
  await tab.until((product) => window.location.pathname === product, path)
  await tab.see('main h1', name)
  await add(story)
  await seeCart(story, 1)
})

test('the account: personal data are saved, every page opens, and signing out ends it', async ({ story, request }) => {
  const { tab, t, allow } = story
  // Pages are left while their parts are loading.
  allow(/ApiError/)
  await signIn(story, await newAccount(request))
  await tab.open('/profile/info')
  await tab.type('main input[name=surname]', 'Petrova')
  await tab.press('main button[type=submit]', t('personal.save'))
  await tab.see('.messages', t('personal.saved'))
  for (const [path, title] of [
    ['/profile/orders', 'orders.emptyTitle'],
    ['/profile/addresses', 'addresses.emptyTitle'],
    ['/profile/reviews', 'title.myReviews'],
    ['/profile', 'title.profile'],
  ] as const) {
    await tab.open(path)
    await tab.see('main h1', t(title))
  }
  await tab.replaces(() => tab.press('main button', t('profile.logout')))
  await tab.open('/profile')
  await tab.see('dialog input[name=email]')
})

test('errors on the console and requests that the policy refuses are noticed', async ({ story, driver }) => {
  const { tab } = story
  await tab.open('/info/delivery')
  await tab.run(() => {
    console.error('a fault of the story')
    document.body.insertAdjacentHTML('beforeend', '<img src="https://elsewhere.example/picture.png" alt="">')
  })
  const seen: string[] = []
  await expect
    .poll(async () => {
      seen.push(...((await driver?.problems()) ?? []))
      return [/a fault of the story/, /Content.Security.Policy/].map((pattern) => seen.some((line) => pattern.test(line)))
    })
    .toEqual([true, true])
})
