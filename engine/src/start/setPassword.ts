/** Sets the administrator's password, whatever the database had before: a default one must not stay. */
import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../upstream/account/passwords.ts'
import type { Tx } from '../engine.ts'

export const setPassword = async ({ query }: Tx, name: string, password: string): Promise<void> => {
  await query(
    `UPDATE authentication_method SET "passwordHash" = $2 WHERE "userId" IN (SELECT id FROM "user" WHERE identifier = $1)`,
    name,
    await hashPassword(password, randomBytes),
  )
}
