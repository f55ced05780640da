/** Behaviour of every form: errors at their fields, the focus on the first of them, one request for many presses. */
import type { Locator } from 'playwright/test'
import { dialogOf, newAccount, signInNew } from './accounts.ts'
import { waitText } from '../../client/hooks/waiting.ts'
import { DESKTOP, ON_PHONE, expect, test, type Shop } from './fixtures.ts'
import { layersGone } from './layersGone.ts'

const PRODUCT = '/shizukuya-lotion'

const openQuestion = async ({ open, main, page, t }: Shop) => {
  await open(PRODUCT)
  await main.getByRole('button', { name: t('question.ask') }).click()
  const dialog = page.getByRole('dialog', { name: t('question.ask') })
  await expect(dialog).toBeVisible()
  return dialog
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R1.10] [R5.15] wrong fields are marked, announced and focused: a question of under 10 characters, a review without a rating', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      await signInNew(context)
      const question = await openQuestion(shop)
      await question.getByLabel(t('question.text')).fill('Why?')
      await question.getByLabel(t('question.name')).focus()
      await question.getByRole('button', { name: t('question.send') }).click()
      await expect(question.getByLabel(t('question.text'))).toBeFocused()
      await expect(question.getByLabel(t('question.text'))).toHaveAccessibleDescription(
        new RegExp(t('form.tooShort', { count: 10 })),
      )
      await expect(question.getByRole('status')).toHaveText(t('form.wrongFields', { count: 1 }))
      // The error disappears while the next control is being pressed: nothing below moves.
      const topOf = async (control: Locator) => Math.round((await control.boundingBox())?.y ?? 0)
      const before = await topOf(question.getByLabel(t('question.name')))
      await question.getByLabel(t('question.text')).fill('Why is it blue?')
      await expect(question.getByText(t('form.tooShort', { count: 10 }))).toBeHidden()
      expect(await topOf(question.getByLabel(t('question.name')))).toBe(before)
      await question.getByRole('button', { name: t('ui.close') }).click()

      await main.getByRole('button', { name: t('review.write') }).click()
      const review = page.getByRole('dialog', { name: t('review.write') })
      await review.getByRole('button', { name: t('review.send') }).click()
      await expect(review.getByRole('radio').first()).toBeFocused()
      await expect(review.getByRole('radiogroup')).toHaveAccessibleDescription(t('form.ratingRequired'))
      await expect(review.getByRole('status').last()).toHaveText(t('form.wrongFields', { count: 1 }))
      await page.keyboard.press('ArrowRight')
      await expect(review.getByText(t('form.ratingRequired'))).toBeHidden()
      await review.getByRole('button', { name: t('ui.close') }).click()
      await layersGone(page)
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test("the backend's refusal is shown at its field, in its words; other fields retain their values", async ({ shop }) => {
    const { page, t } = shop
    const { login, register, field, submit } = dialogOf(shop)
    const { email, password } = await newAccount(page.request)
    shop.expectConsole(/409/)
    await shop.open('/?auth=1')
    await login.getByRole('button', { name: t('auth.register') }).click()
    await expect(field('name')).toBeFocused()
    // The field that is left is empty: its error moves the form, but not before the press has ended.
    await register
      .getByRole('button', { name: t('ui.showPassword') })
      .first()
      .hover({ position: { x: 20, y: 4 } })
    await page.mouse.down()
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))))
    await page.mouse.up()
    await expect(field('password')).toHaveAttribute('type', 'text')
    await expect(field('name')).toHaveAccessibleDescription(t('form.required'))
    await field('name').fill('Vera')
    await field('email').fill(email)
    for (const each of ['password', 'password_confirmation']) await field(each).fill(password)
    await field('agree').check({ force: true })
    // The shop's own backend does not reveal which accounts exist; another one may.
    const taken = 'An account with this email exists already'
    await page.route(
      /\/api\/register$/,
      (route) =>
        route.fulfill({ status: 409, json: { data: { message: taken, code: 'email_taken', field: 'email' }, message: taken } }),
      { times: 1 },
    )
    await submit.click()
    await expect(field('email')).toBeFocused()
    await expect(field('email')).toHaveAccessibleDescription(taken)
    await expect(register.getByRole('alert')).toHaveCount(0)
    await expect(field('password')).toHaveValue(password)
    await field('email').fill(`other-${email}`)
    await expect(field('email')).toHaveAccessibleDescription('')
    await submit.click()
    await expect(login.getByText(t('auth.registered'))).toBeVisible()
  })

  test('[R1.10] [R4.10] [R5.15] a question without a name warns before it is closed, is sent once, however often Enter is pressed, shows that it is pending, and focuses the answer', async ({
    shop,
  }) => {
    const { page, t } = shop
    let requested = 0
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/products/*/questions', async (route) => {
      requested += 1
      await gate.promise
      await route.continue()
    })
    const dialog = await openQuestion(shop)
    const form = dialog.locator('form')
    const text = dialog.getByLabel(t('question.text'))
    await expect(text).toBeFocused()
    await expect(form).not.toHaveAttribute('data-dirty')
    await text.fill('How long')
    await expect(form).toHaveAttribute('data-dirty', 'true')
    await text.fill('')
    await expect(form).not.toHaveAttribute('data-dirty')

    await text.fill('How long does one bottle last?')
    const name = dialog.getByLabel(t('question.name'))
    // Twice in one task, before rendering, and then by hand.
    await name.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit()
      input.form?.requestSubmit()
    })
    const button = dialog.getByRole('button', { name: t('question.send') })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByRole('status')).toHaveText(t('form.sending'))
    await name.press('Enter')
    await name.press('Enter')
    gate.resolve()
    await expect(dialog.getByText(t('question.sent'))).toBeVisible()
    await expect(dialog.locator(':focus')).toContainText(t('question.sent'))
    expect(requested).toBe(1)
  })

  test('too many attempts: the form states when the next one is allowed, and its button waits for that', async ({ shop }) => {
    const { page, t } = shop
    const { login, field, submit } = dialogOf(shop)
    // The wait uses the clock, which is stopped until the test advances it.
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await page.route(
      ({ pathname, search }) => pathname + search === '/',
      (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { data: { message: 'No', code: 'too_many' } } }),
    )
    shop.expectConsole(/429/)
    await shop.open('/?auth=1')
    await field('email').fill('vera@example.com')
    await field('password').fill('a long password')
    await submit.click()
    await expect(login.getByRole('alert')).toHaveText(t('form.tooMany', { wait: waitText(shop.language, 90) }))
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveText(t('form.tryIn', { wait: waitText(shop.language, 90) }))
    await page.clock.setFixedTime(now + 60_000)
    await expect(submit).toHaveText(t('form.tryIn', { wait: waitText(shop.language, 30) }))
    await page.clock.setFixedTime(now + 91_000)
    await expect(submit).toBeEnabled()
    await expect(submit).toHaveText(t('auth.login'))
    await expect(login.getByRole('alert')).toHaveCount(0)
  })
})

test('[R5.23] in a phone mask # is a digit, @ an alphabetic character and * either; an address requires the state of a country that has states, and the postcode of each', async ({
  shop,
}) => {
  const { main, t } = shop
  await shop.page.setViewportSize(DESKTOP)
  await shop.open('/demoxxx')
  const forms = main.getByRole('region', { name: t('demo.forms') }).locator('form')
  const phone = forms.last().getByLabel(t('demo.phone'))
  for (const [typed, written] of [
    // A digit in the place of an alphabetic character, and the reverse, are left out.
    ['k1z-7b/9 87x65', '+kz 7b 98-76'],
    ['kz b7 12', '+kz b7 12'],
  ] as const) {
    await phone.fill(typed)
    // The number is formatted when the field is left.
    await phone.blur()
    await expect(phone).toHaveValue(written)
  }

  const form = forms.first()
  const field = (key: Parameters<typeof t>[0]) => form.getByLabel(t(key))
  await expect(field('address.state')).toHaveCount(0)
  await field('address.country').selectOption('US')
  await field('address.state').selectOption('NY')
  await field('address.zip').fill('101000')
  await field('address.zip').blur()
  await expect(field('address.zip')).toHaveAccessibleDescription(new RegExp(`${t('form.invalidPostcode')}$`))

  await field('address.country').selectOption('RU')
  await expect(field('address.state')).toHaveCount(0)
  await expect(field('address.postcode')).not.toHaveAttribute('aria-invalid')
  await field('address.mobilePhone').fill('89001234567')
  await field('address.mobilePhone').blur()
  await expect(field('address.mobilePhone')).toHaveValue('+7 900 123-45-67')

  await field('address.country').selectOption('US')
  await expect(field('address.state')).toHaveValue('')
  await form.getByRole('button', { name: t('demo.send') }).click()
  await expect(field('address.name')).toBeFocused()
  await expect(field('address.state')).toHaveAccessibleDescription(t('form.chooseOne'))
  await expect(form.getByRole('status').filter({ hasText: t('form.wrongFields', { count: 7 }) })).toHaveCount(1)
})
