import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashesAtFullCost } from '../../test/support/cheapHashes.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

hashesAtFullCost()

test('a password is hashed by argon2id with 19 MiB and two passes, and its hash states them', async () => {
  const hash = await hashPassword('a long password', randomBytes)
  const [, salt = '', tag] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(hash) ?? []
  const input = { message: 'a long password', nonce: Buffer.from(salt, 'base64') }
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  expect(
    argon2Sync('argon2id', { ...input, ...cost })
      .toString('base64')
      .replace('=', ''),
  ).toBe(tag)
  expect(await passwordMatches('a long password', hash, null)).toBe(true)
  expect(await passwordMatches('another password', hash, null)).toBe(false)
})
