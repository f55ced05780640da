/** What screen readers are told of goods: the tree of names of a card and of a product, in the order in which it is read. */
import type { Locator } from 'playwright/test'
import { expect, PHONE, test } from './fixtures.ts'
import { findSoldOut, productsOf } from './goods.ts'

/** With a usual space in the place of one that does not break. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The tree of this part holds these texts, each after the one before it. */
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

  test('a card says its name first, then that it is sold out or new, then its price; a product its rating, pictures, reviews and what is in another language', async ({
    shop,
  }) => {
    const { page, t, main } = shop
    const cardOf = (name: string) => main.locator('.card').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const gone = await findSoldOut(page.request)
    await shop.open('/category/sheet-masks')
    await expectOrder(cardOf(gone.name), [`heading "${gone.name}"`, t('card.gone'), '₽'])
    await shop.open('/new-products')
    const first = main
      .locator('.card')
      .filter({ hasText: t('card.new') })
      .first()
    await expectOrder(first, ['heading', t('card.new'), '₽'])

    // The banner holds no landmark that belongs beside the content.
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
    // A Russian voice reads no English, and says that it is.
    const questions = main.getByRole('region', { name: t('product.questions'), exact: true })
    const foreign = questions.locator('dt', { has: page.locator('[lang=en]') }).first()
    await expect(foreign).toContainText(t('product.otherLanguage', { lang: 'en' }))
  })
})
