import { getUser, type WireUser } from '../../../shared/api/user.ts'
import type { Store } from '../../db/store.ts'
import type { AccountDeps } from '../deps.ts'
import { bindMember, type Route, type User } from '../../http/serve.ts'

/** A shopper as the shop reads one (R3.01); with the end of the pause before the account is deleted, if it is in one. */
export const wireUser = (store: Store, { id, email, name, surname }: User): WireUser => {
  const at = store.get<{ at: number | null }>('SELECT delete_at AS at FROM user WHERE id = ?', id)?.at ?? null
  return { id, name, surname, email, delete_at: at === null ? null : new Date(at).toISOString() }
}

/** The signed-in shopper. */
export const userHandlers = ({ store }: AccountDeps): readonly Route[] => [
  bindMember(getUser, (_input, { user }) => ({ data: wireUser(store, user), message: null })),
]
