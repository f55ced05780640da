/** Two-step login with a code after the password: enabled, used, lost and disabled. */
import { readFile } from 'node:fs/promises'
import { dialogOf, unitsReserved, signInNew } from './accounts.ts'
import { waitText } from '../../client/hooks/waiting.ts'
import { DESKTOP, ONE_LANGUAGE, ON_PHONE, expect, test } from './fixtures.ts'
import { holdCalls } from './gate.ts'
import { findProduct, isSimple } from './products.ts'
import { layersGone } from './layersGone.ts'
import { caller } from './orders.ts'
import { watchRequests } from './quiet.ts'
import { createApp, signInWithSecondFactor } from './secondFactor.ts'

/** With spaces as an app shows it, to be pasted. */
const parted = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `

/** The address that both steps of the dialog post to. */
const SIGN_IN = /:\d+\/$/

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('a user enables it, signs in with the app and without it, and disables it', async ({ shop, context }) => {
      const { page, t, main } = shop
      const dialog = page.getByRole('dialog')
      const { login, field, submit } = dialogOf(shop)
      const section = main.getByRole('region', { name: t('personal.twoStep') })
      const codeDialog = page.getByRole('dialog', { name: t('auth.code') })
      const product = await findProduct(page.request, isSimple)
      const { email, password } = await signInNew(context)
      /** Leaves the page first, because it would make more requests. */
      const signOut = async () => {
        await layersGone(page)
        await page.goto('about:blank')
        await page.request.post('/api/session/logout', { form: {} })
      }
      shop.expectConsole(/status of 422/)
      shop.expectConsole(/ApiError/)

      const { code, recovery } =
        await test.step('enabling it: the password, the key with a first code, recovery codes that are shown once', async () => {
          await shop.open('/profile/info')
          await section.getByRole('button', { name: t('personal.twoStepTurnOn') }).click()
          await expect(field('current_password')).toBeFocused()
          await field('current_password').fill('not this one')
          await submit.click()
          await expect(field('current_password')).toHaveAttribute('aria-invalid', 'true')
          await field('current_password').fill(password)
          await submit.click()
          await expect(field('code')).toBeFocused()
          await expect(dialog.getByRole('img', { name: t('secondFactor.qrAlt') })).toHaveJSProperty('complete', true)
          expect(await dialog.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
          const secret = await dialog.locator('code').innerText()
          const code = createApp(secret)
          await expect(dialog.getByRole('link', { name: t('secondFactor.openApp') })).toHaveAttribute(
            'href',
            /^otpauth:\/\/totp\/Tonari:/,
          )
          await field('code').fill('12')
          await submit.click()
          await expect(field('code')).toHaveAccessibleDescription(new RegExp(t('form.codeLength', { count: 6 })))
          await field('code').fill(parted(await code()))
          await submit.click()
          const codes = dialog.getByRole('list', { name: t('secondFactor.codesLabel') }).getByRole('listitem')
          await expect(codes).toHaveCount(10)
          const shown = await codes.allInnerTexts()
          // Closed too soon, they are not lost.
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
          // The button that opened them no longer exists; the focus moves to the heading.
          await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
          await section.getByRole('button', { name: t('personal.showCodes') }).click()
          await expect(codes).toHaveText(shown)
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            dialog.getByRole('button', { name: t('secondFactor.download') }).click(),
          ])
          const saved = await readFile(await download.path(), 'utf8')
          for (const one of [email, ...shown]) expect(saved).toContain(one)
          await dialog.getByRole('button', { name: t('secondFactor.done') }).click()
          await expect(section.getByRole('button', { name: t('personal.showCodes') })).toBeHidden()
          await expect(section.getByText(t('personal.twoStepLeft', { count: 10 }))).toBeVisible()
          const factor = async () => (await caller(context)<{ second_factor: object }>('GET', '/user/profile')).second_factor
          await expect.poll(factor).toMatchObject({ recovery_codes_left: 10, recovery_codes_saved: true })
          return { code, recovery: shown }
        })
      const [first = '', second = '', third = ''] = recovery

      await test.step('signing in with an account that has a cart', async () => {
        await signOut()
        await shop.open(`/cart?add=${product.id}:1`)
        await expect(main.locator('.cart-line')).toHaveCount(1)
        await shop.open('/?auth=true&from=%2Fcart')
        await field('email').fill(email)
        await field('password').fill(password)
        await submit.click()
        await expect(codeDialog).toBeVisible()
        await expect(field('code')).toBeFocused()
        await expect(field('code')).toHaveAttribute('inputmode', 'numeric')
        await expect(field('code')).toHaveAttribute('autocomplete', 'one-time-code')
        await field('code').fill('000000')
        await submit.click()
        await expect(field('code')).toHaveAttribute('aria-invalid', 'true')
        await expect(field('code')).toBeFocused()
        await codeDialog.getByRole('button', { name: t('auth.backToPassword') }).click()
        await expect(login).toBeVisible()
        await expect(field('email')).toHaveValue(email)
        await expect(field('password')).toBeFocused()
        await field('password').fill(password)
        await submit.click()
        await field('code').fill(parted(await code()))
        await Promise.all([page.waitForURL('/cart'), submit.click()])
        await shop.hydrated()
        expect(await unitsReserved(context)).toBe(1)
      })

      await test.step('signing in without the phone', async () => {
        await signOut()
        await shop.open('/?auth=true&from=%2Fprofile%2Finfo')
        await field('email').fill(email)
        await field('password').fill(password)
        await submit.click()
        await codeDialog.getByRole('button', { name: t('auth.useRecoveryCode') }).click()
        await expect(field('code')).toBeFocused()
        await field('code').fill(first.toUpperCase())
        await Promise.all([page.waitForURL('/profile/info'), submit.click()])
        await shop.hydrated()
        await expect(section.getByText(t('personal.twoStepLeft', { count: 9 }))).toBeVisible()
      })

      await test.step('deleting an account requires a code too', async () => {
        const end = main.getByRole('region', { name: t('personal.end') })
        await end.getByRole('button', { name: t('personal.endAccount') }).click()
        await end.locator('[name=current_password]').fill(password)
        await end.locator('button[type=submit]').click()
        await expect(end.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')
        await expect(end.locator('[name=code]')).toBeFocused()
        await end.locator('[name=code]').fill(second)
        await end.locator('button[type=submit]').click()
        await end.getByRole('button', { name: t('personal.takeBack') }).click()
        await expect(end.getByRole('button', { name: t('personal.endAccount') })).toBeVisible()
        await expect(section.getByText(t('personal.twoStepLeft', { count: 8 }))).toBeVisible()
      })

      await test.step('disabling it', async () => {
        await section.getByRole('button', { name: t('personal.twoStepTurnOff') }).click()
        await field('current_password').fill(password)
        await field('code').fill(third)
        await submit.click()
        await expect(section.getByRole('button', { name: t('personal.twoStepTurnOn') })).toBeVisible()
        await expect(section.getByText(t('personal.twoStepOff'))).toBeVisible()
      })

      await test.step('enabled again, and the answer is lost: the second press detects it, and the page prompts for new recovery codes', async () => {
        await layersGone(page)
        await section.getByRole('button', { name: t('personal.twoStepTurnOn') }).click()
        await field('current_password').fill(password)
        await submit.click()
        await expect(field('code')).toBeFocused()
        await field('code').fill(await createApp(await dialog.locator('code').innerText())())
        shop.expectConsole(/ERR_FAILED|status of 409/)
        await page.route(
          /\/api\/user\/second-factor\/confirm/,
          async (route) => {
            await route.fetch()
            await route.abort()
          },
          { times: 1 },
        )
        await submit.click()
        await expect(dialog.getByRole('alert')).toHaveText(t('secondFactor.failed'))
        await submit.click()
        await expect(dialog).toHaveCount(0)
        await expect(section.getByText(t('personal.codesUnsaved'))).toBeVisible()
        await expect(section.getByRole('button', { name: t('personal.twoStepNewCodes') })).toBeVisible()
      })
    })
  })
}

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language, viewport: DESKTOP })

    test('the code may be late, too frequent, or sent to a shop that fails; a page whose session has expired retains what was typed', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      const { login, field, submit } = dialogOf(shop)
      const { account, code } = await signInWithSecondFactor(context)
      shop.expectConsole(/status of 401/)
      const quiet = watchRequests(page)
      await shop.open('/profile/info')
      await quiet()
      await main.locator('[name=name]').fill('Another name')
      const { origin } = new URL(page.url())
      await context.addCookies([{ name: 'token', value: 'old', url: origin, httpOnly: true, secure: true }])
      await main.getByRole('button', { name: t('personal.save') }).click()
      await expect(login.getByText(t('auth.expired'))).toBeVisible()
      const signIn = async () => {
        await field('email').fill(account.email)
        await field('password').fill(account.password)
        await submit.click()
        await expect(field('code')).toBeFocused()
      }
      await signIn()

      const answers: { status: number; headers?: { [name: string]: string }; json: object }[] = [
        { status: 500, json: {} },
        {
          status: 422,
          json: { data: { message: 'Too late', code: 'challenge_dead', field: 'challenge' }, message: 'Too late' },
        },
      ]
      await page.route(SIGN_IN, async (route) => {
        const answer = answers.shift()
        await (answer ? route.fulfill(answer) : route.fallback())
      })
      shop.expectConsole(/status of 500/)
      shop.expectConsole(/ApiError/)
      shop.expectConsole(/status of 422/)
      await field('code').fill('123456')
      await submit.click()
      await expect(page.getByRole('alert').getByText(t('auth.login_error'))).toBeVisible()
      await expect(field('code')).toHaveValue('123456')
      await submit.click()
      await expect(login.getByText(t('auth.late'))).toBeVisible()
      await expect(field('email')).toHaveValue(account.email)
      await expect(field('password')).toBeFocused()

      await signIn()
      answers.push({
        status: 429,
        headers: { 'retry-after': '840' },
        json: { data: { message: 'Too many', code: 'too_many' }, message: 'Too many' },
      })
      shop.expectConsole(/status of 429/)
      await field('code').fill('123456')
      await submit.click()
      const wait = waitText(shop.language, 840)
      await expect(page.getByRole('alert').getByText(t('form.tooMany', { wait }))).toBeVisible()
      await expect(submit).toBeDisabled()
      await page.getByRole('button', { name: t('auth.backToPassword') }).click()

      await signIn()
      await field('code').fill(await code())
      const gate = await holdCalls(page, SIGN_IN)
      await submit.click()
      await expect(submit).toHaveAttribute('aria-busy', 'true')
      gate.open()
      await expect(page.getByText(t('personal.saved'), { exact: true }).first()).toBeVisible()
      await expect(page).toHaveURL('/profile/info')
      await expect(main.locator('[name=name]')).toHaveValue('Another name')
      await layersGone(page)
      await quiet()
    })
  })
}
