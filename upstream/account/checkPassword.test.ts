import { expect, test } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { createAttempts } from '../http/attempts.ts'
import { countedHash } from './checkPassword.ts'
import { createHashQueue } from './hashQueue.ts'

test('a comparison that the full queue refuses is no attempt; a wrong password is one', async () => {
  const attempts = createAttempts(openDatabase(':memory:'), () => new Date())
  const enqueue = createHashQueue({ concurrent: 1, waiting: 0, waitMs: 60_000 })
  const limits = { one: { max: 2, windowMs: 60_000 } }
  let end = () => {}
  const running = enqueue(() => new Promise<void>((resolve) => (end = resolve)))
  const attempt = () => countedHash(attempts, limits, () => enqueue(() => Promise.resolve(false)))
  for (let i = 0; i < 5; i++) await expect(attempt()).rejects.toMatchObject({ status: 503 })
  end()
  await running
  expect(await attempt()).toBe(false)
  expect(await attempt()).toBe(false)
  await expect(attempt()).rejects.toMatchObject({ status: 429 })
})
