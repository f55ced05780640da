import { getUser } from '../../../shared/api/user.ts'
import type { AccountDeps } from '../deps.ts'
import { bindMember, type Route, type User } from '../../http/serve.ts'

/** A shopper as the shop reads one (R3.01). */
export const wireUser = ({ id, email, name, surname }: User) => ({ id, name, surname, email })

/** The signed-in shopper. */
export const userHandlers = (_deps: AccountDeps): readonly Route[] => [
  bindMember(getUser, (_input, { user }) => ({ data: wireUser(user), message: null })),
]
