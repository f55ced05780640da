/** Layers over a page: dialogs, sheets, menus. Back and Escape close the topmost; typed text and focus are not lost. */
import { DESKTOP, expect, PHONE, test, type Shop } from './fixtures.ts'
import { layersGone } from './layersGone.ts'
import { dialogOf } from './accounts.ts'
import { productsOf } from './products.ts'

const focusIsOnBody = ({ page }: Shop) => page.evaluate(() => document.activeElement === document.body)

const openDrawer = async (shop: Shop) => {
  await shop.page
    .getByRole('link', { name: shop.t('nav.catalogue'), exact: true })
    .and(shop.page.locator('[aria-haspopup=dialog]'))
    .filter({ visible: true })
    .click()
  const drawer = shop.page.getByRole('dialog', { name: shop.t('nav.catalogue') })
  await expect(drawer).toBeVisible()
  return drawer
}

/** A product whose page has the button for asking a question. */
const openProduct = async (shop: Shop) => {
  const [product] = await productsOf(shop.page.request, { sort: 'rating', per_page: '1' })
  await shop.open(`/${product?.link_rewrite}`)
  return `/${product?.link_rewrite}`
}

const openQuestion = async ({ page, t }: Shop) => {
  await page.getByRole('button', { name: t('question.ask') }).click()
  const dialog = page.getByRole('dialog', { name: t('question.ask') })
  await expect(dialog.getByLabel(t('question.text'))).toBeFocused()
  return dialog
}

test.describe('in Russian on a phone', () => {
  test.use({ language: 'ru-RU', viewport: PHONE })

  test('Back closes the catalogue, the search and the sign-in, and leaves the page only then', async ({ shop }) => {
    const { page, t } = shop
    await shop.open('/info/payment')
    await shop.open('/info/delivery')
    const entries = await page.evaluate(() => history.length)

    const drawer = await openDrawer(shop)
    // A style of the root, the width of the scrollbar, would make the browser recalculate those of all elements.
    await expect(page.locator('html')).not.toHaveAttribute('style', /./)
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/info/delivery')

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('search.open') })
      .click()
    const search = page.getByRole('dialog', { name: t('search.open') })
    await expect(search).toBeVisible()
    await page.goBack()
    await expect(search).toBeHidden()

    const entry = page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name: t('nav.login') })
    await entry.click()
    const { login, field } = dialogOf(shop)
    await expect(field('email')).toBeFocused()
    await page.goBack()
    await expect(login).toBeHidden()
    // The bar is hidden for a phone's keyboard, but not while the field is in a dialog that a link of the bar has opened.
    await expect(entry).toBeFocused()
    await expect(page).toHaveURL('/info/delivery')
    // One forward entry, whatever was opened.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)

    await page.goBack()
    await expect(page).toHaveURL('/info/payment')
  })

  test('a layer closed by its button leaves the history unchanged; a link in it navigates from the page', async ({ shop }) => {
    const { page, t } = shop
    await shop.open('/info/payment')
    await shop.open('/info/delivery')
    const drawer = await openDrawer(shop)
    await drawer.getByRole('button', { name: t('ui.close') }).click()
    await expect(drawer).toBeHidden()

    await openDrawer(shop)
    await drawer.getByRole('list').getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: t('drawer.all') }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/category\//)
    await expect(shop.heading()).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/info/delivery')
    await page.goBack()
    await expect(page).toHaveURL('/info/payment')
  })
})

test.describe('in English on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('a selection that begins in a form and ends beside it closes nothing, with and without closedby', async ({ shop }) => {
    const { page, t } = shop
    const select = async () => {
      const dialog = await openQuestion(shop)
      const field = dialog.getByLabel(t('question.text'))
      await field.fill('How long does a bottle last?')
      const box = await field.boundingBox()
      if (!box) throw new Error('The field is not rendered')
      await page.mouse.move(box.x + 120, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(40, 300, { steps: 4 })
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await expect(field).toHaveValue('How long does a bottle last?')
      // A press that begins outside closes it.
      await page.mouse.click(40, 300)
      await expect(dialog).toBeHidden()
    }
    await openProduct(shop)
    await select()
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    })
    await page.reload()
    await shop.hydrated()
    await select()
  })

  test('unsent text is restored: after closing, on the way back to the page, and after a reload', async ({ shop }) => {
    const { page, t } = shop
    const path = await openProduct(shop)
    const question = 'How long does a bottle last when it is used twice a day?'
    const dialog = await openQuestion(shop)
    const field = dialog.getByLabel(t('question.text'))
    await field.fill(question)
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(40, 300), () => page.goBack()]) {
      await close()
      await expect(dialog).toBeHidden()
      await openQuestion(shop)
      await expect(field).toHaveValue(question)
    }
    await page.keyboard.press('Escape')
    await layersGone(page)
    await shop.open('/info/delivery')
    await shop.open(path)
    await openQuestion(shop)
    await expect(field).toHaveValue(question)

    await dialog.getByRole('button', { name: t('question.send') }).click()
    await expect(dialog.getByText(t('question.sent'))).toBeVisible()
    // Opened again before the close animation ends: a form, not the last answer.
    const ask = await page.locator('main button', { hasText: t('question.ask') }).elementHandle()
    await dialog.getByRole('button', { name: t('ui.close') }).evaluate((close: HTMLElement, again) => {
      close.click()
      setTimeout(() => (again as HTMLElement).click(), 0)
    }, ask)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(page.getByText(t('question.sent'))).toHaveCount(0)
  })

  test('the focus follows the contents of a dialog: registration, and signing in again', async ({ shop }) => {
    const { t } = shop
    const { login, register, field } = dialogOf(shop)
    await shop.open('/info/delivery')
    await shop.page
      .getByRole('banner')
      .getByRole('link', { name: t('nav.login') })
      .click()
    await login.getByRole('button', { name: t('auth.register') }).click()
    await expect(register).toBeVisible()
    await expect(field('name')).toBeFocused()
    await register.getByRole('button', { name: t('auth.login') }).click()
    await expect(login).toBeVisible()
    await expect(field('email')).toBeFocused()
  })

  test('a focused button that disappears passes the focus to its neighbour', async ({ shop }) => {
    const { t, main } = shop
    await openProduct(shop)
    await shop.open('/')
    await main.getByRole('button', { name: t('recent.clear') }).press('Enter')
    await expect(main.getByRole('heading', { name: t('recent.title') })).toBeHidden()
    await expect.poll(() => focusIsOnBody(shop)).toBe(false)
  })

  test('a removed button passes the focus to a link or a title beside it, and to another button only of the same name', async ({
    shop,
  }) => {
    const { page } = shop
    await shop.open('/info/delivery')
    /** Removes the focused first button of a new section, or replaces it, and returns the text of the element with the focus then. */
    const afterRemoval = (html: string, replacement: string) =>
      page.evaluate(
        async ([inside = '', instead = '']) => {
          const section = Object.assign(document.createElement('section'), { innerHTML: inside })
          document.querySelector('main')?.append(section)
          const button = section.querySelector('button')
          button?.focus()
          if (instead === '') button?.remove()
          else button?.replaceWith(Object.assign(document.createElement('template'), { innerHTML: instead }).content)
          // The observer of removals has run by then.
          await new Promise((resolve) => setTimeout(resolve))
          const text = document.activeElement?.textContent
          section.remove()
          return text
        },
        [html, replacement],
      )
    const buttons = '<button>Make default</button><button>Delete</button>'
    expect(await afterRemoval(`<h2>Home</h2><p><a href="/cart">Edit</a>${buttons}</p>`, '')).toBe('Edit')
    expect(await afterRemoval(`<h2>Home</h2><p>${buttons}</p>`, '')).toBe('Home')
    expect(await afterRemoval(`<h2>Home</h2><p>${buttons}</p>`, '<button>Undo</button>')).toBe('Home')
    expect(await afterRemoval(`<h2>Home</h2><p>${buttons}</p>`, '<button>Make default</button>')).toBe('Make default')
    expect(await afterRemoval(`<h2>Home</h2><p>${buttons}</p>`, '<p>Saved</p>')).toBe('Saved')
  })

  test('[R9.10] windows have the specified widths and durations; Escape closes a menu in a dialog first, and Back only the topmost dialog', async ({
    shop,
  }) => {
    const { t, page, main } = shop
    await shop.open('/demoxxx')
    await test.step('widths and durations', async () => {
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        const isWide = viewport === DESKTOP
        for (const [key, className, width] of [
          ['demo.dialogModal', 'dialog-modal', isWide ? 500 : viewport.width],
          ['demo.dialogDrawer', 'dialog-drawer', isWide ? 450 : viewport.width],
        ] as const) {
          const opener = page.getByRole('button', { name: t(key), exact: true })
          await opener.click()
          const dialog = page.getByRole('dialog', { name: t(key) })
          await expect(dialog).toBeVisible()
          await expect(dialog).toHaveCSS('transition-duration', /^0\.3s/)
          await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width)
          await page.keyboard.press('Escape')
          await expect(main.locator(`dialog.${className}`)).toHaveCSS('transition-duration', /^0\.2s/)
          await expect(dialog).toBeHidden()
          await expect(opener).toBeFocused()
        }
      }
      await layersGone(page)
    })

    const below = page.getByRole('dialog', { name: t('demo.dialogNarrow') })
    await test.step('Escape closes a menu in a dialog, and leaves the dialog open', async () => {
      await page.getByRole('button', { name: t('demo.dialogNarrow') }).click()
      await below.locator('summary').click()
      const entry = below.getByRole('button', { name: t('category.sortNew') })
      await expect(entry).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(entry).toBeHidden()
      await expect(below).toBeVisible()
    })

    await test.step('Back in a dialog over a dialog closes only the topmost one', async () => {
      await below.getByRole('button', { name: t('demo.dialogModal') }).click()
      const above = page.getByRole('dialog', { name: t('demo.dialogModal') })
      await expect(above).toBeVisible()
      await page.goBack()
      await expect(above).toBeHidden()
      await expect(below).toBeVisible()
      await expect(below.getByRole('button', { name: t('demo.dialogModal') })).toBeFocused()
      await page.goBack()
      await expect(below).toBeHidden()
      await expect(page).toHaveURL('/demoxxx')
    })
  })
})
