/** Accessible names of products: the accessibility tree of a card and of a product, in reading order. Other cards: test/server/lists.test.ts. */
import type { Locator } from 'playwright/test'
import { expect, PHONE, test } from './fixtures.ts'
import { productsOf } from './products.ts'
import { lineOf, openWith } from './guestLines.ts'

/** Replaces non-breaking spaces by ordinary ones. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Expects these texts in the part's tree, in this order. */
const expectOrder = async (part: Locator, texts: readonly string[]) => {
  const tree = plain(await part.ariaSnapshot())
  const places = texts.map((text) => tree.indexOf(plain(text)))
  expect(
    places.filter((place, index) => place < 0 || place < (places[index - 1] ?? 0)),
    `${texts.join(' … ')} in\n${tree}`,
  ).toEqual([])
}

test.describe('in Russian on a phone', () => {
  test.use({ language: 'ru-RU', viewport: PHONE })

  test("a card's tree has its name first, then why a country refuses it, then its price; a product's its rating, pictures, reviews and texts in another language", async ({
    shop,
  }) => {
    const { page, t, main } = shop
    // A refusal of the country is between name and price, and links to similar products.
    const [refused] = (await productsOf(page.request, { category: 'hair-styling' }, { sent: false })).filter((one) =>
      one.not_shipped_to.includes('RU'),
    )
    if (!refused) throw new Error('No product is refused for Russia')
    // Lists leave it out unless they are asked for it.
    await shop.open('/category/hair-styling?unsendable=1')
    await expectOrder(main.locator('.card', { has: page.locator(`a[href="/${refused.link_rewrite}"]`) }), [
      'heading "',
      'Не доставляем в вашу страну: ',
      '₽',
      `link "${t('card.similarNamed', { name: '' })}`,
    ])

    // The banner contains no landmark that belongs beside the content.
    await expect(page.getByRole('banner').getByRole('complementary')).toHaveCount(0)

    const [best] = await productsOf(page.request, { sort: 'rating', per_page: '1' })
    await shop.open(`/${best?.link_rewrite}`)
    await expectOrder(main.locator('.buy-facts'), ['link "', `${t('card.outOfFive', { value: '' })}, `])
    const reviews = main.getByRole('region', { name: t('product.reviews'), exact: true })
    await expect(
      reviews
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .first(),
    ).toBeVisible()
    await shop.open('/shizukuya-lotion')
    // English text on a Russian page is marked with its language.
    const questions = main.getByRole('region', { name: t('product.questions'), exact: true })
    const foreign = questions.locator('dt', { has: page.locator('[lang=en]') }).first()
    await expect(foreign).toContainText(t('product.otherLanguage', { lang: 'en' }))
  })

  test('a cart line has its name, quantity and price; a comparison is a table; suggestions are lists with names', async ({
    shop,
  }) => {
    const { page, t, main } = shop
    const [one, two] = (await productsOf(page.request, { sort: 'rating' })).filter(
      ({ has_options, available_for_order: isThere }) => isThere && !has_options,
    )
    if (!one || !two) throw new Error('The shop has too few products')
    await openWith(shop, [lineOf(one, { qty: 2 })])
    const line = main.locator('.cart-line')
    await expect(line.getByRole('textbox')).toHaveValue('2')
    // Its stored price was in yen.
    await expect(line).toContainText('₽')
    await expectOrder(line, ['heading "', 'group "', 'textbox', '₽'])
    const summary = main.getByRole('complementary', { name: t('checkout.summary') })
    await expect(summary.getByRole('definition').first()).toContainText('₽')
    await expectOrder(summary, [`heading "${t('checkout.summary')}"`, 'term', '₽'])

    await shop.open(`/compare?ids=${one.id},${two.id}`)
    await expectOrder(main.getByRole('table', { name: t('compare.title') }), [
      'columnheader "',
      `rowheader "${t('compare.price')}"`,
      `rowheader "${t('compare.stock')}"`,
      `cell "${t('compare.inStock')}"`,
    ])

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('search.open') })
      .click()
    await page.getByRole('combobox').fill('крем')
    const offers = page.getByRole('listbox', { name: t('search.offers') })
    await expect(offers.getByRole('option').first()).toBeVisible()
    await expectOrder(offers, [`group "${t('search.places')}"`, 'option "', `group "${t('search.products')}"`, '₽'])
  })
})
