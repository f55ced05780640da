/** The signed-in shopper. */
import { defineCall } from './defineCall.ts'
import { answerOf, id, orNull, shape, text, type Infer } from './shapes.ts'

export const WireUser = shape({
  id: id(),
  name: text(),
  surname: orNull(text()),
  email: text(),
  /** ISO date and time when the account is deleted unless that is taken back; null for an account that stays. */
  delete_at: orNull(text()),
})

export const getUser = defineCall({
  group: 'specified',
  name: 'getUser',
  audience: 'personal',
  needsToken: true,
  noRetry: true,
  method: 'GET',
  path: '/v1/user',
  answer: answerOf(WireUser),
  summary: 'Whose token this is; never repeated when it fails (R4.08).',
})

export type WireUser = Infer<typeof WireUser>
