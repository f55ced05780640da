import { getUser, type WireUser } from '../../../shared/api/user.ts'
import type { Store } from '../../db/store.ts'
import type { AccountDeps } from '../deps.ts'
import { bindMember, data, type Route, type User } from '../../http/bind.ts'

/** A user on the wire (R3.01), with the deletion time if the account is to be deleted. */
export const wireUser = (store: Store, { id, email, name, surname }: User): WireUser => {
  const at = store.get<{ at: number | null }>`SELECT delete_at AS at FROM user WHERE id = ${id}`?.at ?? null
  return { id, name, surname, email, delete_at: at === null ? null : new Date(at).toISOString() }
}

/** Calls for the signed-in user. */
export const userHandlers = ({ store }: AccountDeps): readonly Route[] => [
  bindMember(getUser, (_input, { user }) => data(wireUser(store, user))),
]
