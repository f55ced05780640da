import { expect, test } from 'vitest'
import { limitViewTransitions } from './viewTransitions.ts'

const hasTransitions = (hydrationMs: number, reducesMotion: boolean): boolean => {
  const page = { startViewTransition: () => {} } as unknown as Document
  limitViewTransitions(page, hydrationMs, reducesMotion)
  return page.startViewTransition !== undefined
}

test('a fast processor has view transitions; a slow one and reduced motion have none', () => {
  expect(hasTransitions(80, false)).toBe(true)
  expect(hasTransitions(400, false)).toBe(false)
  expect(hasTransitions(80, true)).toBe(false)
})
