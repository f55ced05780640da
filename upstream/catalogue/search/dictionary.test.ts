import { expect, test } from 'vitest'
import { isRealWord, loadDictionaries } from './dictionary.ts'

test('after loading, the first unknown word of either alphabet does not stop the process', () => {
  loadDictionaries()
  const before = process.cpuUsage()
  expect([isRealWord('ъыьщ'), isRealWord('qzxwvk')]).toEqual([false, false])
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(100)
})
