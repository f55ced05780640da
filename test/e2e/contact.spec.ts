/** The contact form: errors are shown, typed text is stored, and a message is sent once. */
import { expect, test } from './fixtures.ts'

test.use({ language: 'ru-RU' })

const CALL = /\/info\/contacts$/

test('a message: errors at their fields, a draft over a reload, a failed call, one message for two presses', async ({ shop }) => {
  const { page, t, main } = shop
  await shop.open('/info/contacts')
  const form = main.locator('#write')
  const send = form.getByRole('button', { name: t('contact.send') })
  const text = form.getByLabel(t('contact.message'))
  await send.click()
  await expect(form.getByLabel(t('contact.topic'))).toBeFocused()
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(5)

  const email = `writer-${Date.now()}@example.com`
  await form.getByLabel(t('contact.topic')).selectOption('order')
  await form.getByLabel(t('contact.orderNumber')).fill('№ 1042')
  await form.getByLabel(t('form.name'), { exact: true }).fill('Нина')
  await form.getByLabel(t('form.email')).fill(email)
  await text.fill('Где моя посылка? Жду с понедельника.')
  await form.getByLabel(t('contact.agree')).check()
  await page.reload()
  await shop.hydrated()
  await expect(text).toHaveValue('Где моя посылка? Жду с понедельника.')
  await expect(form.getByLabel(t('form.email'))).toHaveValue(email)

  shop.expectConsole(/contact|503|ApiError/)
  await page.route(CALL, (route) =>
    route.fulfill({ status: 503, json: { data: { message: '', code: 'unavailable' }, message: '' } }),
  )
  await send.click()
  await expect(form.getByRole('alert')).toContainText(t('contact.failed'))
  await expect(text).toHaveValue('Где моя посылка? Жду с понедельника.')

  const bodies: unknown[] = []
  await page.unroute(CALL)
  page.on('request', (request) => {
    if (CALL.test(request.url())) bodies.push(request.postDataJSON())
  })
  await send.dblclick()
  await expect(form.locator('.notice')).toContainText(/\d/)
  await expect(form.getByRole('heading')).toBeFocused()
  expect(bodies).toMatchObject([{ email, order: '1042', topic: 'order', website: '' }])

  await form.getByRole('button', { name: t('contact.another') }).click()
  await expect(text).toHaveValue('')
})

test('without scripts the form shows errors, retains the typed text, and is sent', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/info/contacts')
  const form = page.locator('#write')
  await form.getByLabel('Сообщение').fill('Где моя посылка?')
  await form.getByRole('button', { name: 'Отправить' }).click()
  await expect(page).toHaveURL('/info/contacts#write')
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(4)
  await expect(form.getByLabel('Сообщение')).toHaveValue('Где моя посылка?')
  await form.getByLabel('О чём').selectOption('other')
  await form.getByLabel('Имя').fill('Нина')
  await form.getByLabel('Электронная почта').fill(`plain-${Date.now()}@example.com`)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Отправить' }).click()
  await expect(page).toHaveURL(/\?sent=\d+#write$/)
  await expect(form.locator('.notice')).toContainText('Спасибо')
  await context.close()
})
