/** Contents of the clipboard after text of a page was copied. */
import { expect, test } from './fixtures.ts'

test('[R2.56] copied text names its source, except from fields and from elements that opt out; it retains its formatting, its links are absolute, and the page’s address is a link in which markup is text', async ({
  shop,
  context,
}) => {
  const { page, t, main, heading } = shop
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.open('/info/delivery?x=%3Cimg%20src=y%3E#"><script>alert(1)</script>')
  const copiedText = async () => {
    await page.keyboard.press('Control+c')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const title = await heading().innerText()
  await heading().selectText()
  // The code that appends the line is loaded after the page.
  await expect.poll(copiedText).toBe(`${title}\n\n${t('ui.readMore', { url: page.url() })}`)

  const copied = async () => {
    await page.keyboard.press('Control+c')
    return page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const html = (await (await item?.getType('text/html'))?.text()) ?? ''
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      const links = [...body.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
      return { text: body.textContent, links, tags: [...body.querySelectorAll('*')].map(({ localName }) => localName) }
    })
  }
  const link = main.locator('p a[href^="/"]').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.locator('xpath=ancestor::p').selectText()
  await expect.poll(async () => (await copied()).text).toContain(t('ui.readMore', { url: page.url() }))
  const { links, tags } = await copied()
  expect(links).toContainEqual([await link.textContent(), new URL(address, page.url()).href])
  expect(links.at(-1)).toEqual([page.url(), page.url()])
  expect(tags).not.toContain('script')
  expect(tags).not.toContain('img')
  await main.getByRole('heading', { level: 1 }).selectText()
  expect((await copied()).tags).toContain('h1')

  await heading().evaluate((element: HTMLElement) => element.setAttribute('data-copyright', ''))
  expect(await copiedText()).toBe(title)

  const box = page.getByRole('search').getByLabel(t('search.label'))
  await box.fill('matcha')
  await box.selectText()
  expect(await copiedText()).toBe('matcha')
})
