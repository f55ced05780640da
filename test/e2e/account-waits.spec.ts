/** The forms of the account in bad times: a backend that takes its time, one that asks to wait, and another tab that is in the way. */
import type { Locator } from 'playwright/test'
import { signInNew, type Account } from './accounts.ts'
import { waitText } from '../../client/hooks/waiting.ts'
import { DESKTOP, expect, PHONE, test, type Shop } from './fixtures.ts'
import { createGate, holdCalls } from './gate.ts'
import { layersGone } from './layersGone.ts'

type Row = {
  readonly what: string
  readonly at: string
  /** The call that the form makes, by its method too: the same address may be read from. */
  readonly call: readonly [method: string, path: RegExp]
  /** Opens the form where it waits for a press, and gives it. */
  readonly form: (shop: Shop) => Promise<Locator>
  /** What is typed, by the names of the fields; each must outlive the refusal. */
  readonly typed: (account: Account) => { readonly [name: string]: string }
  /** Choices that it does not go without. */
  readonly choose?: (form: Locator, shop: Shop) => Promise<unknown>
}

const formWith = ({ main }: Shop, field: string) => main.locator('form').filter({ has: main.page().locator(`[name=${field}]`) })

const pressed =
  (key: Parameters<Shop['t']>[0], field: string) =>
  async (shop: Shop): Promise<Locator> => {
    await shop.main.getByRole('button', { name: shop.t(key), exact: true }).click()
    return formWith(shop, field)
  }

const inDialog =
  (key: Parameters<Shop['t']>[0]) =>
  async ({ page, main, t }: Shop): Promise<Locator> => {
    await main
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()
    return page.getByRole('dialog').locator('form')
  }

const ROWS: readonly Row[] = [
  {
    what: 'personal data',
    at: '/profile/info',
    call: ['PUT', /\/api\/user\/profile$/],
    form: async (shop) => formWith(shop, 'surname'),
    typed: () => ({ name: 'Аня', surname: 'Соколова', birthday: '1990-02-28', phone: '+7 900 123-45-67' }),
  },
  {
    what: 'a new e-mail',
    at: '/profile/info',
    call: ['POST', /\/api\/user\/email$/],
    form: pressed('personal.changeEmail', 'email'),
    typed: ({ email, password }) => ({ email: `new-${email}`, current_password: password }),
  },
  {
    what: 'a second factor',
    at: '/profile/info',
    call: ['POST', /\/api\/user\/second-factor$/],
    form: inDialog('personal.twoStepTurnOn'),
    typed: ({ password }) => ({ current_password: password }),
  },
  {
    what: 'the end of the account',
    at: '/profile/info',
    call: ['POST', /\/api\/user\/deletion$/],
    form: pressed('personal.endAccount', 'current_password'),
    typed: ({ password }) => ({ current_password: password }),
  },
  {
    what: 'a new password',
    at: '/change-password',
    call: ['POST', /\/api\/session\/password$/],
    form: async (shop) => formWith(shop, 'current_password'),
    typed: ({ password }) => ({
      current_password: password,
      password: 'a newer long password',
      password_confirmation: 'a newer long password',
    }),
  },
  {
    what: 'an address',
    at: '/profile/addresses',
    call: ['POST', /\/api\/user\/addresses$/],
    form: inDialog('address.add'),
    typed: () => ({
      first_name: 'Anna',
      last_name: 'Schmidt',
      postcode: '10115',
      city: 'Berlin',
      street: 'Hauptstrasse 5',
      mobile_phone: '+49 151 12345678',
    }),
    choose: (form) => form.locator('[name=country]').selectOption('DE'),
  },
  {
    what: 'a review of the shop',
    at: '/profile/reviews',
    call: ['POST', /\/api\/reviews$/],
    form: inDialog('myReviews.writeShop'),
    typed: () => ({ text: 'Приехало за неделю' }),
    choose: (form, { t }) => form.getByRole('radio', { name: t('review.stars', { stars: 5 }) }).check({ force: true }),
  },
  {
    what: 'the choice of letters',
    at: '/profile/notifications',
    call: ['PUT', /\/api\/user\/letters$/],
    form: async (shop) => formWith(shop, 'newsletter'),
    typed: () => ({}),
    choose: (form) => form.locator('[name=reviews]').uncheck({ force: true }),
  },
]

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, language: 'ru-RU' })

  test('each form waits for a slow answer, is sent once, says when it may be sent again after too many attempts, and loses nothing typed', async ({
    shop,
    context,
  }) => {
    test.slow()
    const { page, t } = shop
    const account = await signInNew(context)
    shop.expectConsole(/429|500|ERR_FAILED/)
    shop.expectConsole(/ApiError/)
    for (const { what, at, call, form: open, typed, choose } of ROWS)
      await test.step(what, async () => {
        await shop.open(at)
        const form = await open(shop)
        const button = form.locator('button[type=submit]')
        await choose?.(form, shop)
        const values = Object.entries(typed(account))
        for (const [name, value] of values) await form.locator(`[name=${name}]`).fill(value)

        let sent = 0
        const gate = createGate()
        await page.route(call[1], async (route) => {
          if (route.request().method() !== call[0]) {
            await route.fallback()
            return
          }
          sent += 1
          await gate.opened
          await route.fulfill({
            status: 429,
            headers: { 'retry-after': '90' },
            json: { data: { message: 'No', code: 'too_many' }, message: 'No' },
          })
        })
        await button.click()
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await expect(form.getByRole('status').filter({ hasText: t('form.sending') })).toHaveCount(1)
        gate.open()
        await expect(form.getByRole('alert')).toHaveText(t('form.tooMany', { wait: waitText(shop.language, 90) }))
        await expect(button).toBeDisabled()
        await expect(button).toHaveText(t('form.tryIn', { wait: waitText(shop.language, 90) }))
        expect(sent).toBe(1)
        for (const [name, value] of values) await expect(form.locator(`[name=${name}]`)).toHaveValue(value)

        await page.unroute(call[1])
        if (await page.getByRole('dialog').count()) {
          await page.keyboard.press('Escape')
          await layersGone(page)
        }
      })

    // Sent, and its dialog closed before the answer: what has failed is said all the same, and what was typed is there again.
    await shop.open('/profile/addresses')
    const address = ROWS.find(({ what }) => what === 'an address')
    if (!address) throw new Error('There is no form of an address')
    const form = await address.form(shop)
    await address.choose?.(form, shop)
    const values = Object.entries(address.typed(account))
    for (const [name, value] of values) await form.locator(`[name=${name}]`).fill(value)
    const late = createGate()
    await page.route(address.call[1], async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await late.opened
      return route.fulfill({ status: 500, json: { data: { message: '' }, message: '' } })
    })
    await form.locator('button[type=submit]').click()
    await expect(form.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await layersGone(page)
    late.open()
    const toast = page.locator('.toast').filter({ hasText: t('address.failed') })
    await expect(toast).toBeVisible()
    await address.form(shop)
    for (const [name, value] of values) await expect(form.locator(`[name=${name}]`)).toHaveValue(value)
    await page.keyboard.press('Escape')
    await layersGone(page)

    // The message sends it once more, without its form.
    const edit = shop.main.getByRole('link', { name: t('addresses.editNamed', { name: t('address.home') }) })
    await shop.open('/profile/addresses')
    await address.form(shop)
    const again = createGate()
    await page.unroute(address.call[1])
    await page.route(
      address.call[1],
      async (route) => {
        await again.opened
        return route.abort()
      },
      { times: 1 },
    )
    await form.locator('button[type=submit]').click()
    await expect(form.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await layersGone(page)
    again.open()
    await toast.getByRole('button', { name: t('ui.retry') }).click()
    await expect(edit).toHaveCount(1)
    await address.form(shop)
    await expect(form.locator('[name=city]')).toHaveValue('')
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('an address that another tab has changed says what is different, one that it has deleted is said to be gone, nothing typed is lost', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    await signInNew(context)
    shop.expectConsole(/404|409/)
    await shop.open('/profile/addresses')
    await page.getByRole('button', { name: t('address.add') }).click()
    const dialog = page.getByRole('dialog', { name: t('address.add') })
    const values = {
      'address.firstName': 'Anna',
      'address.lastName': 'Smith',
      'address.postcode': '101000',
      'address.city': 'Moscow',
      'address.street': 'Lesnaya 5',
      'address.mobilePhone': '9001234567',
    } as const
    await dialog.getByLabel(t('address.country')).selectOption('RU')
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(t(label as keyof typeof values)).fill(value)
    // Twice in one task: one address.
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    const edit = main.getByRole('link', { name: t('addresses.editNamed', { name: t('address.home') }) })
    await expect(edit).toHaveCount(1)
    await layersGone(page)
    await edit.click()
    // The address is written once the page is drawn: a reload before would load the list again.
    await expect(page).toHaveURL(/\/profile\/addresses\/\d+$/)
    const city = main.getByLabel(t('address.city'))
    await city.fill('Tver')
    await page.reload()
    await shop.hydrated()
    await expect(city).toHaveValue('Tver')

    // Changed in another tab: what nobody touched here is new, what was typed here stays, and both are said.
    const other = await context.newPage()
    await shop.open(new URL(page.url()).pathname, other)
    await other.getByLabel(t('address.city')).fill('Kazan')
    await other.getByLabel(t('address.street')).fill('Novaya 77')
    await other.getByRole('button', { name: t('address.save') }).click()
    await expect(other).toHaveURL('/profile/addresses')
    const save = main.getByRole('button', { name: t('address.save') })
    await save.click()
    await expect(main.getByRole('alert').filter({ hasText: t('address.changed') })).toBeVisible()
    const street = main.getByLabel(t('address.street'))
    await expect(street).toHaveValue('Novaya 77')
    await expect(street).toHaveAccessibleDescription(new RegExp(t('address.changedThere', { value: 'Lesnaya 5' })))
    await expect(city).toHaveValue('Tver')
    await expect(city).toHaveAccessibleDescription(new RegExp(t('address.changedHere', { value: 'Kazan' })))
    await save.click()
    await expect(page).toHaveURL('/profile/addresses')
    await expect(main.getByText('Novaya 77')).toBeVisible()
    await edit.click()
    await expect(page).toHaveURL(/\/profile\/addresses\/\d+$/)
    await city.fill('Omsk')

    // Deleted there: it is saved once more.
    await shop.open('/profile/addresses', other)
    await other.getByRole('button', { name: t('addresses.deleteNamed', { name: t('address.home') }) }).click()
    await expect(other.getByRole('heading', { name: t('addresses.emptyTitle') })).toBeVisible()
    await other.close()

    await save.click()
    await expect(main.getByRole('alert')).toContainText(t('address.gone'))
    await expect(city).toHaveValue('Omsk')
    await main.getByRole('button', { name: t('address.saveAsNew') }).click()
    await expect(page).toHaveURL('/profile/addresses')
    await expect(edit).toHaveCount(1)
    await expect(main.getByText('101000, Omsk')).toBeVisible()

    // Saved while the shopper has gone on: the answer says so, and leads nobody back.
    await edit.click()
    await expect(page).toHaveURL(/\/profile\/addresses\/\d+$/)
    await main.getByLabel(t('address.name'), { exact: true }).fill('Work')
    const gate = await holdCalls(page, /\/api\/user\/addresses\/\d+$/)
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    const pages = main.getByRole('navigation', { name: t('profileFrame.pages') })
    await pages.getByRole('link', { name: t('profileFrame.orders') }).click()
    await expect(page).toHaveURL('/profile/orders')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    gate.open()
    await expect(page.locator('.toast').filter({ hasText: t('addresses.saved', { name: 'Work' }) })).toBeVisible()
    await pages.getByRole('link', { name: t('profileFrame.promo') }).click()
    await expect(page).toHaveURL('/profile/promo')
    expect(asked).not.toContain('/api/user/addresses')
    await shop.open('/profile/addresses')
    const work = main.getByRole('link', { name: t('addresses.editNamed', { name: 'Work' }) })

    // One that cannot be deleted stays, and says why.
    shop.expectConsole(/500/)
    shop.expectConsole(/ApiError/)
    const one = /\/api\/user\/addresses\/\d+$/
    await page.route(one, (route) => route.fulfill({ status: 500, json: { data: { message: '' }, message: '' } }))
    await main.getByRole('button', { name: t('addresses.deleteNamed', { name: 'Work' }) }).click()
    await expect(page.locator('.toast').filter({ hasText: t('ui.failed') })).toBeVisible()
    await expect(work).toHaveCount(1)
  })
})
