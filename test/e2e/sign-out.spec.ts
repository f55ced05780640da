/** The data that a browser still stores about a user after an order and the sign-out. */
import { CART_ADDS_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import { CSRF_COOKIE, LOCALE_COOKIE, SIGNED_OUT_COOKIE } from '../../shared/preferences.ts'
import { PROMO_LINK } from '../../shared/rules/shopLinks.ts'
import { signInNew } from './accounts.ts'
import { agree, placeButton, readyCart, toPay } from './checkoutSteps.ts'
import { expect, ONE_LANGUAGE, test } from './fixtures.ts'
import { caller } from './orders.ts'
import { findProduct, isSimple } from './products.ts'
import { watchRequests } from './quiet.ts'

/** What may remain: facts about the backend and the browser, none about the user. */
const REMAINS = {
  localStorage: [new RegExp(`^${CART_ADDS_KEY}$`)],
  // The scroll position of a page, in px, by a random key.
  sessionStorage: [/^scroll\/\w+$/],
  cookies: [LOCALE_COOKIE, CSRF_COOKIE, 'device'],
  caches: [] as RegExp[],
}

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('[R4.07] after an order and a search, signing out leaves nothing of the user in storage, cookies and caches', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      await readyCart(context, page)
      await caller(context)('POST', '/user/cart/comment', { comment: 'SECRET for my neighbour' })
      await shop.open('/product_search?q=SECRET')
      await shop.open('/cart')
      await agree(shop).check()
      await placeButton(shop).click()
      await page.waitForURL(toPay)
      await shop.open('/profile')
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('SECRET')

      // As after a link with a code.
      await context.addCookies([{ name: PROMO_LINK.cookie, value: 'NOSUCH', url: page.url() }])
      const signOut = main.getByRole('button', { name: t('profile.logout') }).filter({ visible: true })
      await Promise.all([page.waitForURL('/'), signOut.click()])
      await shop.hydrated()
      const left = await page.evaluate(async () => {
        // Values of a guest: no user is signed in, there are no drafts.
        const namesOf = (area: Storage) => Object.keys(area).filter((name) => !['null', '{}'].includes(area.getItem(name) ?? ''))
        return {
          localStorage: namesOf(localStorage),
          sessionStorage: namesOf(sessionStorage),
          caches: await caches.keys(),
          texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        }
      })
      expect(left.texts).not.toContain('SECRET')
      for (const kind of ['localStorage', 'sessionStorage', 'caches'] as const)
        expect(
          left[kind].filter((name) => !REMAINS[kind].some((one) => one.test(name))),
          kind,
        ).toEqual([])
      const cookies = (await context.cookies()).map(({ name }) => name)
      expect(cookies.filter((name) => !REMAINS.cookies.includes(name))).toEqual([])
    })

    test('[R4.07] signing out by the plain form is a sign-out in other tabs, also before its next page runs a script', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      const quiet = watchRequests(page)
      await shop.open(`/${product.link_rewrite}`)
      const storedUser = () => page.evaluate((key) => localStorage.getItem(key), SESSION_USER_KEY)
      await expect.poll(storedUser).toMatch(/\d/)
      // A call that is answered during the sign-out, before its cookie arrives, looks like an expired session.
      await quiet()
      await context.request.post('/api/session/logout', { form: {}, maxRedirects: 0 })
      expect((await context.cookies()).map(({ name }) => name)).toContain(SIGNED_OUT_COOKIE)
      shop.expectConsole(/status of 401/)

      await main
        .getByRole('button', { name: t('wishlist.toggle', { name: product.name }) })
        .first()
        .click()
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: t('nav.login') })
          .first(),
      ).toBeAttached()
      const elsewhere = await context.newPage()
      await elsewhere.goto('/')
      await expect.poll(storedUser).toBe('null')
      // Another call may have ended the session of this tab before the press, which then is a guest's.
      await expect(page.getByText(t('auth.expired'))).toHaveCount(0)
      expect((await context.cookies()).map(({ name }) => name)).not.toContain(SIGNED_OUT_COOKIE)
    })
  })
}
