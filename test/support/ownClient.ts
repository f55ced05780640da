/** The client of the reference backend, whose ids are numbers although the contract allows texts. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { AnswerOf, Call, Input } from '../../shared/api/defineCall.ts'
import type { IntegerIds } from '../../contract/http/integerIds.ts'

type Extra = Parameters<ApiClient['call']>[1]

type Own = <C extends Call>(call: C, input: Input<C> & Extra) => Promise<IntegerIds<AnswerOf<C>>>

export type OwnClient = { readonly call: Own; readonly callOr404: Own } & ApiClient

/** The same client under the narrower type. */
export const ownClient = (client: ApiClient): OwnClient => client as OwnClient
