/** An address that another tab changes or deletes during editing here, and a page that is left during saving. */
import { signInNew } from './accounts.ts'
import { DESKTOP, expect, test } from './fixtures.ts'
import { holdCalls } from './gate.ts'
import { layersGone } from './layersGone.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('an address that another tab has changed shows the differences, one that it has deleted is reported as deleted, no typed text is lost', async ({
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
    // The URL is updated after rendering: a reload before that would load the list again.
    await expect(page).toHaveURL(/\/profile\/addresses\/\d+$/)
    const city = main.getByLabel(t('address.city'))
    await city.fill('Tver')
    await page.reload()
    await shop.hydrated()
    await expect(city).toHaveValue('Tver')

    // Changed in another tab: untouched fields get the new values, typed text stays, and both are reported.
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

    // Deleted there: it is saved again.
    await shop.open('/profile/addresses', other)
    await other.getByRole('button', { name: t('addresses.deleteNamed', { name: t('address.home') }) }).click()
    await expect(other.getByRole('heading', { name: t('addresses.emptyTitle') })).toBeVisible()
    await other.close()

    await save.click()
    await expect(main.getByRole('alert')).toContainText(t('address.deleted'))
    await expect(city).toHaveValue('Omsk')
    await main.getByRole('button', { name: t('address.saveAsNew') }).click()
    await expect(page).toHaveURL('/profile/addresses')
    await expect(edit).toHaveCount(1)
    await expect(main.getByText('101000, Omsk')).toBeVisible()

    // Saved after the user has navigated on: the answer is announced, without navigation back.
    await edit.click()
    await expect(page).toHaveURL(/\/profile\/addresses\/\d+$/)
    await main.getByLabel(t('address.name'), { exact: true }).fill('Work')
    const gate = await holdCalls(page, /\/api\/user\/addresses\/\d+$/)
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    const pages = main.getByRole('navigation', { name: t('profileFrame.pages') })
    await pages.getByRole('link', { name: t('profileFrame.orders') }).click()
    await expect(page).toHaveURL('/profile/orders')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    gate.open()
    await expect(page.locator('.toast').filter({ hasText: t('addresses.saved', { name: 'Work' }) })).toBeVisible()
    await pages.getByRole('link', { name: t('profileFrame.promo') }).click()
    await expect(page).toHaveURL('/profile/promo')
    expect(requested).not.toContain('/api/user/addresses')
    await shop.open('/profile/addresses')
    const work = main.getByRole('link', { name: t('addresses.editNamed', { name: 'Work' }) })

    // An address that cannot be deleted stays, with the reason.
    shop.expectConsole(/500/)
    shop.expectConsole(/ApiError/)
    const one = /\/api\/user\/addresses\/\d+$/
    await page.route(one, (route) => route.fulfill({ status: 500, json: { data: { message: '' }, message: '' } }))
    await main.getByRole('button', { name: t('addresses.deleteNamed', { name: 'Work' }) }).click()
    await expect(page.locator('.toast').filter({ hasText: t('ui.failed') })).toBeVisible()
    await expect(work).toHaveCount(1)
  })
})
