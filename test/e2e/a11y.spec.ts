/** Every kind of page against axe: in both languages and both widths, by light and in the dark. No finding is let through. */
import { AxeBuilder } from '@axe-core/playwright'
import { openKind, PAGE_KINDS } from './pages.ts'
import { expect, PLACES, test, type Shop } from './fixtures.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, as lines that say where to look. */
const findingsOf = async (axe: AxeBuilder): Promise<readonly string[]> => {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** All rules by light; in the dark only colours are others. */
const expectNoFindings = async ({ page }: Shop, what: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours are compared at rest.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined))
    const axe = new AxeBuilder({ page })
    expect(
      await findingsOf(colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules('color-contrast')),
      `${what}, ${colorScheme}`,
    ).toEqual([])
  }
}

for (const { name, ...place } of PLACES) {
  test.describe(name, () => {
    test.use(place)

    for (const kind of PAGE_KINDS) {
      test(`axe finds nothing on the ${kind.name}, by light and in the dark`, async ({ shop }) => {
        await openKind(shop, kind)
        await expectNoFindings(shop, kind.name)
      })
    }

    test('axe finds nothing in the open catalogue and the open menus', async ({ shop }) => {
      const { page, t } = shop
      const isPhone = place.viewport.width < 960
      await shop.open('/')
      await page
        .locator('summary')
        .and(page.getByLabel(isPhone ? t('header.menu') : t('header.languageNow')))
        .click()
      await expectNoFindings(shop, 'menu')
      await page.keyboard.press('Escape')

      await page
        .getByRole(isPhone ? 'navigation' : 'banner', isPhone ? { name: t('nav.main') } : {})
        .getByRole('link', { name: t('nav.catalogue') })
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /\d/ }).first()).toBeVisible()
      await expectNoFindings(shop, 'catalogue')
    })
  })
}
