/** Handlers of the reference backend and their callers. Its ids are integers from 1. */
import type * as contract from '../../contract/http/bind.ts'
import { integerIds } from '../../contract/http/integerIds.ts'

export type User = { readonly id: number; readonly email: string; readonly name: string; readonly surname: string | null }

export type Caller = contract.Caller<User>
export type Member = contract.Member<User>
export type Route = contract.Route<User>

export { data } from '../../contract/http/bind.ts'
export const { bind, bindMember } = integerIds<User>()
