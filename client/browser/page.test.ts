import { afterEach, expect, test, vi } from 'vitest'
import { savesData } from './page.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [undefined, false],
])('[R9.09] optional loads are expensive on data-saver and on 2G: with the connection %j it is %j', (connection, isSaved) => {
  vi.stubGlobal('navigator', { connection })
  expect(savesData()).toBe(isSaved)
})
