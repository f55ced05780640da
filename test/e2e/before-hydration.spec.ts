/** What is typed, ticked, chosen and pressed before the scripts have started; and pages whose scripts never start. */
import { signInNew, unitsReserved } from './accounts.ts'
import { expect, ON_DESKTOP, ON_PHONE, test, type Shop } from './fixtures.ts'
import { createGate } from './gate.ts'
import { findProduct, isSimple, productsOf } from './products.ts'

const ENTRY = '**/assets/entry-*.js'

/** Opens a page whose entry waits until the returned function is called; that resolves after hydration. */
const openHeld = async ({ page, hydrated, main }: Shop, path: string): Promise<() => Promise<void>> => {
  const gate = createGate()
  await page.route(ENTRY, async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-start', '')
  await expect(main).toBeVisible()
  await expect(page.locator('#initial-state')).toBeAttached()
  return async () => {
    gate.open()
    await hydrated()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

for (const { name, ...place } of ON_DESKTOP)
  test.describe(name, () => {
    test.use(place)

    test('a text in the search field has suggestions after hydration, and is searched', async ({ shop }) => {
      const { page, t } = shop
      const start = await openHeld(shop, '/')
      const field = page.getByRole('combobox', { name: t('search.label') }).filter({ visible: true })
      await field.fill('shampoo')
      await start()
      await expect(field).toHaveValue('shampoo')
      await expect(page.getByRole('option').first()).toBeVisible()
      await field.press('Enter')
      await expect(page).toHaveURL(/\/product_search\?q=shampoo/)
    })

    test('filters that were ticked and an order that was chosen are applied', async ({ shop }) => {
      const { page, t, main } = shop
      const start = await openHeld(shop, '/category/face-care')
      const boxes = main.getByRole('checkbox').filter({ visible: true })
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await main.getByRole('combobox', { name: t('category.sort') }).selectOption('price')
      await start()
      await expect(page).toHaveURL(/sort=price/)
      const query = new URL(page.url()).searchParams
      query.delete('sort')
      expect([...query.values()].join(',').split(',')).toHaveLength(2)
      await expect(boxes.nth(0)).toBeChecked()
      await expect(boxes.nth(1)).toBeChecked()
    })

    test('a text in the field of the brands filters them', async ({ shop }) => {
      const { t, main } = shop
      const start = await openHeld(shop, '/brands')
      const all = await main.locator('.brands-letters a').count()
      await main.getByLabel(t('brands.find')).fill('gek')
      await start()
      await expect.poll(() => main.locator('.brands-letters a').count()).toBeLessThan(all)
      await expect(main.getByLabel(t('brands.find'))).toHaveValue('gek')
    })

    test('an option that was chosen is added by a press of the button, both before hydration', async ({ shop }) => {
      const { page, t, main } = shop
      const items = await productsOf(page.request)
      const product = items.find((item) => item.has_options && item.available_for_order)
      const start = await openHeld(shop, `/${product?.link_rewrite}`)
      await main.locator('.option:not(.option-unavailable)').last().click()
      const add = main.getByRole('button', { name: t('card.addLarge'), exact: true }).first()
      await add.click()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      await start()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
      await expect(main.locator('.option:not(.option-unavailable) input').last()).toBeChecked()
    })

    test('each pressed control of a list is carried out once, in their order', async ({ shop }) => {
      const { page, t, main } = shop
      const start = await openHeld(shop, '/category/face-care')
      // The first press of the page's own code: the queued ones never reach it before.
      await page.evaluate(() => {
        const presses: string[] = []
        document.addEventListener('click', ({ target }) => presses.push((target as Element).className), true)
        Object.assign(window, { presses })
      })
      const card = main.locator('.card').filter({ has: page.locator('.add-to-cart') })
      const add = card.nth(0).locator('button.add-to-cart')
      const compare = card.nth(1).locator('.card-compare')
      for (const control of [add, compare, add]) await control.click()
      for (const control of [add, compare]) await expect(control).toHaveAttribute('aria-busy', 'true')
      await start()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
      await expect(compare).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('button[aria-busy], a[aria-busy]')).toHaveCount(0)
      const presses = await page.evaluate(() => (window as Window & { readonly presses?: readonly string[] }).presses)
      expect(presses).toHaveLength(2)
    })

    test('every button that needs scripts is busy after a press, on every kind of page', async ({ shop, context }) => {
      const { page } = shop
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      for (const path of [`/${product.link_rewrite}`, '/category/face-care', '/profile/info', '/profile/addresses']) {
        const start = await openHeld(shop, path)
        const idle = await page.evaluate(() => {
          const buttons = [...document.querySelectorAll<HTMLElement>('main .needs-script')].filter((one) => one.matches('button'))
          for (const button of buttons) button.click()
          return buttons.filter((button) => button.getAttribute('aria-busy') !== 'true').map((button) => button.outerHTML)
        })
        expect(idle, path).toEqual([])
        // Leaves the page before the presses are carried out.
        await page.goto('about:blank')
        void start
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })

    test('the contact form contains what was typed and chosen, and sends it', async ({ shop }) => {
      const { page, t, main } = shop
      const start = await openHeld(shop, '/info/contacts')
      await main.getByLabel(t('contact.topic')).selectOption('delivery')
      await main.getByLabel(t('form.name')).fill('Anna')
      await main.getByLabel(t('form.email')).fill('anna@example.com')
      await main.getByLabel(t('contact.message')).fill('When is the parcel delivered?')
      await main.getByRole('checkbox', { name: t('contact.agree') }).check()
      await start()
      await expect(main.getByLabel(t('contact.message'))).toHaveValue('When is the parcel delivered?')
      await main.getByRole('button', { name: t('contact.send') }).click()
      await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\d/ }).first()).toBeVisible()
      await expect(main.getByLabel(t('contact.message'))).toHaveCount(0)
    })

    test('the forms of the account contain what was typed, over what the tab has stored', async ({ shop, context }) => {
      const { page, t, main } = shop
      await signInNew(context)
      await shop.open('/profile/info')
      await main.getByLabel(t('form.surname')).first().fill('From the draft')
      await main.getByLabel(t('form.name'), { exact: true }).first().fill('Draft')
      const start = await openHeld(shop, '/profile/info')
      await main.getByLabel(t('form.name'), { exact: true }).first().fill('Typed')
      await start()
      await expect(main.getByLabel(t('form.name'), { exact: true }).first()).toHaveValue('Typed')
      await expect(main.getByLabel(t('form.surname')).first()).toHaveValue('From the draft')
      await main
        .getByRole('button', { name: t('personal.save') })
        .first()
        .click()
      await expect(page.getByText(t('personal.saved')).first()).toBeVisible()
    })
  })

for (const { name, ...place } of ON_PHONE)
  test.describe(name, () => {
    test.use(place)

    test('the filter button opens the filters after hydration', async ({ shop }) => {
      const { page, t, main } = shop
      const start = await openHeld(shop, '/category/face-care')
      await main.getByText(t('filter.title'), { exact: true }).filter({ visible: true }).click()
      await start()
      await expect(page.getByRole('dialog', { name: t('filter.title') })).toBeVisible()
      await expect(page).toHaveURL(/\/category\/face-care$/)
    })

    test('a page whose entry cannot be parsed states that, and hides what needs scripts', async ({ shop }) => {
      const { page, t, main } = shop
      shop.expectConsole(/^uncaught/)
      await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }))
      await page.goto('/category/face-care')
      await expect(page.getByRole('alert').filter({ hasText: t('startFailed.text') })).toBeVisible()
      await expect(main.locator('.needs-script').first()).toBeHidden()
    })

    test("a customer's press is carried out by the scripts once, and by the plain form when they fail", async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      const add = main.getByRole('button', { name: t('card.addLarge'), exact: true }).first()
      const start = await openHeld(shop, `/${product.link_rewrite}`)
      await add.click()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      await start()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) }).first()).toBeVisible()
      await expect(page).toHaveURL(`/${product.link_rewrite}`)
      await expect.poll(() => unitsReserved(context)).toBe(1)

      const gate = createGate()
      shop.expectConsole(/Failed to load resource|ERR_FAILED/)
      await page.route(ENTRY, async (route) => {
        await gate.opened
        await route.abort()
      })
      await page.goto(`/${product.link_rewrite}`, { waitUntil: 'commit' })
      await add.click()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      gate.open()
      await expect(page).toHaveURL(/\/cart#cart-line-/)
      expect(await unitsReserved(context)).toBe(2)
      await page.unrouteAll({ behavior: 'wait' })
    })

    test('a page whose scripts take too long is one without scripts until they start after all', async ({ shop }) => {
      const { page, t, main } = shop
      await page.clock.install()
      const start = await openHeld(shop, '/category/face-care')
      const alert = page.getByRole('alert').filter({ hasText: t('startFailed.text') })
      // Its timer begins when the page has loaded its other files.
      await expect(async () => {
        await page.clock.fastForward(62_000)
        await expect(alert).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(main.locator('.needs-script').first()).toBeHidden()
      await start()
      await expect(alert).toBeHidden()
      await expect(main.locator('.card .needs-script').first()).toBeVisible()
    })

    test('a page whose scripts are refused by a policy is one without scripts', async ({ shop }) => {
      const { page, t, main } = shop
      shop.expectConsole(/Content Security Policy|Refused by the policy/)
      await page.route('**/*', async (route) => {
        if (!route.request().isNavigationRequest()) return route.continue()
        const response = await route.fetch()
        return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "script-src 'none'" } })
      })
      const product = await findProduct(page.request, isSimple)
      await page.goto(`/${product.link_rewrite}`)
      await expect(main.getByText(t('product.needsScript'))).toBeVisible()
      await expect(main.getByRole('button', { name: t('card.addLarge') })).toBeHidden()
      await page.goto('/?auth=true')
      await expect(page.getByLabel(t('form.email')).first()).toBeVisible()
    })
  })
