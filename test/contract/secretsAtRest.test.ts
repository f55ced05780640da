/** Secrets of second factors in the database: with a key, without one, and with a key that replaces another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecrets } from '../../upstream/account/secrets.ts'
import { sealSecrets } from '../../upstream/account/secondFactor.ts'
import { withSecondFactor } from './secondFactor.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

describe('secrets at rest', () => {
  const KEY = 'a key of thirty-two characters!!'

  test('are encrypted with a key, and decrypt with no other key and in no other row', () => {
    const secrets = createSecrets([KEY])
    const sealed = secrets.seal('JBSWY3DP', '1')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(secrets.open(sealed, '1')).toBe('JBSWY3DP')
    expect(secrets.seal('JBSWY3DP', '1')).not.toBe(sealed)
    for (const open of [
      () => secrets.open(sealed, '2'),
      () => createSecrets(['another key of thirty-two chars!']).open(sealed, '1'),
      () => createSecrets([]).open(sealed, '1'),
    ])
      expect(open).toThrow('SECRETS_KEY')
  })

  test('stored before a key was set are encrypted at the next start, and still work', async () => {
    const { secret } = await withSecondFactor(await fixture.newcomer(), fixture)
    const { store } = fixture.upstream.deps
    const stored = () => JSON.stringify(store.all`SELECT secret FROM second_factor`)
    expect(stored()).toContain(secret.replaceAll(' ', ''))
    sealSecrets(store, createSecrets([KEY]))
    expect(stored()).not.toContain(secret.replaceAll(' ', ''))
    sealSecrets(store, createSecrets([KEY]))
    expect(() => sealSecrets(store, createSecrets([]))).toThrow('SECRETS_KEY')
  })

  test('are encrypted with a new first key at the next start; then the replaced key is not needed', async () => {
    const { secret } = await withSecondFactor(await fixture.newcomer(), fixture)
    const { store } = fixture.upstream.deps
    const plain = secret.replaceAll(' ', '')
    store.run`UPDATE second_factor SET secret = ${plain}`
    const newer = 'a new key of thirty-two letters!'
    const count = sealSecrets(store, createSecrets([KEY]))
    expect(count).toBeGreaterThan(0)
    expect(() => sealSecrets(store, createSecrets([newer]))).toThrow('SECRETS_KEY')
    expect(sealSecrets(store, createSecrets([newer, KEY]))).toBe(count)
    expect(sealSecrets(store, createSecrets([newer, KEY]))).toBe(0)
    const [row] = store.all<{ user_id: number; secret: string }>`SELECT user_id, secret FROM second_factor`
    expect(createSecrets([newer]).open(row?.secret ?? '', String(row?.user_id))).toBe(plain)
    expect(() => sealSecrets(store, createSecrets([KEY]))).toThrow('SECRETS_KEY')
    store.run`DELETE FROM second_factor`
  })
})
