/** Account forms under failure: a slow backend, and one that limits attempts. */
import type { Locator } from 'playwright/test'
import { signInNew, type Account } from './accounts.ts'
import { waitText } from '../../client/hooks/waiting.ts'
import { expect, PHONE, test, type Shop } from './fixtures.ts'
import { createGate } from './gate.ts'
import { layersGone } from './layersGone.ts'

type Row = {
  readonly what: string
  readonly at: string
  /** The call that the form makes, with its method: the same address may also be read. */
  readonly call: readonly [method: string, path: RegExp]
  /** Opens the form and returns it, ready to be sent. */
  readonly form: (shop: Shop) => Promise<Locator>
  /** Typed values by field name; each must survive the refusal. */
  readonly typed: (account: Account) => { readonly [name: string]: string }
  /** Whether the page is opened again for it: an open form of the same page has its fields, too. */
  readonly reopens?: true
  /** Required choices. */
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
    reopens: true,
    typed: ({ password }) => ({ current_password: password }),
  },
  {
    what: 'a new password',
    at: '/change-password',
    call: ['POST', /\/change-password$/],
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
    what: 'the choice of e-mails',
    at: '/profile/notifications',
    call: ['PUT', /\/api\/user\/letters$/],
    form: async (shop) => formWith(shop, 'newsletter'),
    typed: () => ({}),
    choose: (form) => form.locator('[name=reviews]').uncheck({ force: true }),
  },
]

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, language: 'ru-RU' })

  test('each form waits for a slow answer, is sent once, states when it may be sent again after too many attempts, and loses no typed text', async ({
    shop,
    context,
  }) => {
    test.slow()
    const { page, t } = shop
    const account = await signInNew(context)
    shop.expectConsole(/429|500|ERR_FAILED/)
    shop.expectConsole(/ApiError/)
    for (const { what, at, call, form: open, typed, choose, reopens } of ROWS)
      await test.step(what, async () => {
        if (reopens || new URL(page.url(), 'http://shop').pathname !== at) await shop.open(at)
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

    // Sent, and its dialog closed before the answer: the failure is still announced, and the typed text is restored.
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

    // The message sends it again, without its form.
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
