/** axe on a page, in the light and dark theme. */
import { AxeBuilder } from '@axe-core/playwright'
import { atRest } from './atRest.ts'
import { expect, type Shop } from './fixtures.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Evaluated instead of axe's 560 kB in a page that has loaded it already. */
const LOADED = 'void 0'

/** axe's findings as lines with their places. */
const findingsOf = async (axe: AxeBuilder): Promise<readonly string[]> => {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Fails with axe's findings in the current page, or in a part of it: all rules in the light theme, only colours in the dark theme. */
export const expectNoFindings = async ({ page }: Shop, what: string, part = 'html') => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours are compared at rest.
    await atRest(page)
    // Legacy mode: the page has no frames of other origins, for which axe would open a second page. Only findings are described.
    const axe = new AxeBuilder({ page, ...(colorScheme === 'dark' && { axeSource: LOADED }) })
      .setLegacyMode()
      .include(part)
      .options({ resultTypes: ['violations'] })
    expect(
      await findingsOf(colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules('color-contrast')),
      `${what}, ${colorScheme}`,
    ).toEqual([])
  }
}
