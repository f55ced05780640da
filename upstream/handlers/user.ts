import { getUser } from '../../shared/api/user.ts'
import type { Deps } from '../deps.ts'
import { bindMember, type Route, type User } from '../serve.ts'

/** A shopper as spec §3 shows one. */
export const wireUser = ({ id, email, name, surname }: User) => ({ id, name, surname, email })

/** Who somebody is. */
export const userHandlers = (_deps: Deps): readonly Route[] => [
  bindMember(getUser, (_input, { user }) => ({ data: wireUser(user), message: null })),
]
