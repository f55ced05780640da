/** A page before axe, by light and in the dark. */
import { AxeBuilder } from '@axe-core/playwright'
import { atRest } from './atRest.ts'
import { expect, type Shop } from './fixtures.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, as lines that say where to look. */
const findingsOf = async (axe: AxeBuilder): Promise<readonly string[]> => {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Fails with what axe finds in the page as it is now, or in a part of it: all rules by light; in the dark only colours are others. */
export const expectNoFindings = async ({ page }: Shop, what: string, part = 'html') => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours are compared at rest.
    await atRest(page)
    const axe = new AxeBuilder({ page }).include(part)
    expect(
      await findingsOf(colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules('color-contrast')),
      `${what}, ${colorScheme}`,
    ).toEqual([])
  }
}
