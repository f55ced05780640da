/** Personal data on the wire. */
import type { WireProfile } from '../../shared/api/profile.ts'
import type { Store } from '../db/store.ts'
import { unauthorized } from '../http/problems.ts'
import { secondFactorOf } from './secondFactor.ts'

type Row = Omit<WireProfile, 'newsletter' | 'delete_at' | 'second_factor'> & {
  readonly newsletter: number
  readonly delete_at: number | null
}

/** The data of a shopper. Throws a 401 for one whose account is gone. */
export const profileOf = (store: Store, userId: number): WireProfile => {
  const row = store.get<Row>(
    'SELECT name, surname, email, gender, birthday, phone, newsletter, delete_at FROM user WHERE id = ?',
    userId,
  )
  if (!row) throw unauthorized()
  return {
    ...row,
    newsletter: row.newsletter === 1,
    delete_at: row.delete_at === null ? null : new Date(row.delete_at).toISOString(),
    second_factor: secondFactorOf(store, userId),
  }
}
