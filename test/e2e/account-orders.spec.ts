/** Addresses and orders of the account, by keyboard alone. */
import { samplePhoto } from '../contract/samplePhoto.ts'
import { signInAs, signInNew } from './accounts.ts'
import { DESKTOP, expect, PLACES, test, type Shop } from './fixtures.ts'
import { layersGone } from './layersGone.ts'

const DEMO = { name: 'Анна', email: 'demo@example.com', password: 'demo-password' }

/** Goes to a control and presses it, without the mouse. */
const press = async (control: ReturnType<Shop['main']['getByRole']>) => {
  await control.focus()
  await control.press('Enter')
}

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    test('[R5.18] [R5.23] by keyboard: an address in Kazakhstan, written in Cyrillic, and one in Germany', async ({
      shop,
      context,
    }) => {
      const { page, t, main, heading } = shop
      await signInNew(context)
      await shop.open('/profile/addresses')
      await expect(heading(t('addresses.emptyTitle'))).toBeVisible()
      const dialog = page.getByRole('dialog', { name: t('address.add') })
      const field = (label: Parameters<typeof t>[0]) => dialog.getByLabel(t(label))
      const save = dialog.getByRole('button', { name: t('address.save') })

      await press(main.getByRole('button', { name: t('address.add') }))
      await expect(field('form.addressName')).toHaveValue(t('address.home'))
      await field('form.country').selectOption('KZ')
      await expect(dialog.getByText(t('address.goodsAerosol'))).toBeVisible()
      await field('form.firstName').fill('  Айгуль 🌸 ')
      await field('form.lastName').fill('Серикова')
      await field('form.city').fill('Алматы')
      await field('form.postcode').fill(' 050 000 ')
      await field('form.mobilePhone').fill('8 701 1234567')
      await field('form.street').fill('пр. Абая, д. 10, кв. 5')
      await press(save)
      await expect(field('form.street')).toBeFocused()
      await expect(field('form.street')).toHaveAccessibleDescription(new RegExp(t('form.englishOnly')))
      await press(dialog.getByRole('button', { name: t('address.takeOffer') }))
      await expect(field('form.street')).toHaveValue('pr. Abaya, d. 10, kv. 5')
      await expect(field('form.street')).toBeFocused()
      await expect(field('form.mobilePhone')).toHaveValue('+7 701 123-45-67')
      await expect(field('form.postcode')).toHaveValue('050000')
      await press(save)
      const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
      await expect(cards).toHaveCount(1)
      await expect(cards.first()).toContainText('+7 701 123-45-67')
      await layersGone(page)

      await press(main.getByRole('button', { name: t('address.add') }))
      await field('form.addressName').fill('Berlin')
      await field('form.country').selectOption('DE')
      await field('form.firstName').fill('Nina')
      await field('form.lastName').fill('Petrova')
      await field('form.postcode').fill('10115')
      await field('form.city').fill('Berlin')
      await field('form.street').fill('Königstraße 1')
      await press(dialog.getByRole('button', { name: t('address.takeOffer') }))
      await field('form.mobilePhone').fill('+49 151 23456789')
      await press(save)
      await expect(cards).toHaveCount(2)
      await expect(cards.first()).toContainText('Konigstrasse 1')
      await layersGone(page)

      // What is deleted can be taken back.
      await press(main.getByRole('button', { name: t('addresses.deleteNamed', { name: 'Berlin' }) }))
      await expect(cards).toHaveCount(1)
      await press(page.getByRole('button', { name: t('ui.undo') }).last())
      await expect(cards).toHaveCount(2)
    })

    test('by keyboard: an order is seen, bought again, and a part of it is asked to be taken back', async ({ shop, context }) => {
      const { page, t, main, heading } = shop
      await signInAs(context, DEMO)
      await shop.open('/profile/orders')
      await press(main.getByRole('link', { name: t('order.number', { id: 3 }) }))
      await expect(heading(t('order.number', { id: 3 }))).toBeVisible()
      await press(main.getByRole('button', { name: t('reorder.again') }))
      await expect(main.getByRole('link', { name: t('reorder.toCart') })).toBeVisible()

      await press(main.getByRole('button', { name: t('order.return') }))
      const dialog = page.getByRole('dialog', { name: t('order.return') })
      const send = dialog.getByRole('button', { name: t('order.returnSend') })
      await press(send)
      await expect(dialog.locator('select').first()).toBeFocused()
      await dialog.locator('select').first().selectOption('1')
      await dialog.getByRole('radio').first().focus()
      await page.keyboard.press('Space')
      await dialog.getByLabel(t('order.returnComment')).fill('Тюбик пришёл пустым')
      const { bytes } = await samplePhoto({ width: 160, height: 120 })
      await dialog
        .getByLabel(t('review.photoAdd'))
        .setInputFiles({ name: 'tube.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })
      await expect(dialog.getByRole('img', { name: 'tube.jpg' })).toBeVisible()
      await press(send)
      await expect(main.getByText('Тюбик пришёл пустым').first()).toBeVisible()
      await expect(main.getByRole('img', { name: t('order.returnPhoto', { index: 1 }) }).first()).toBeVisible()
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('an address that another tab has deleted is said to be gone, nothing typed is lost, and it is saved once more', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    await signInNew(context)
    shop.expectConsole(/404/)
    await shop.open('/profile/addresses')
    await page.getByRole('button', { name: t('address.add') }).click()
    const dialog = page.getByRole('dialog', { name: t('address.add') })
    const values = {
      'form.firstName': 'Anna',
      'form.lastName': 'Smith',
      'form.postcode': '101000',
      'form.city': 'Moscow',
      'form.street': 'Lesnaya 5',
      'form.mobilePhone': '9001234567',
    } as const
    await dialog.getByLabel(t('form.country')).selectOption('RU')
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
    const city = main.getByLabel(t('form.city'))
    await city.fill('Tver')
    await page.reload()
    await shop.hydrated()
    await expect(city).toHaveValue('Tver')

    const other = await context.newPage()
    await shop.open('/profile/addresses', other)
    await other.getByRole('button', { name: t('addresses.deleteNamed', { name: t('address.home') }) }).click()
    await expect(other.getByRole('heading', { name: t('addresses.emptyTitle') })).toBeVisible()
    await other.close()

    await main.getByRole('button', { name: t('address.save') }).click()
    await expect(main.getByRole('alert')).toContainText(t('address.gone'))
    await expect(city).toHaveValue('Tver')
    await main.getByRole('button', { name: t('address.saveAsNew') }).click()
    await expect(page).toHaveURL('/profile/addresses')
    await expect(edit).toHaveCount(1)
    await expect(main.getByText('101000, Tver')).toBeVisible()
  })
})
