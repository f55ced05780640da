/** The signed-in shopper. */
import { defineCall } from './defineCall.ts'
import { textOrEmpty } from './lenientShapes.ts'
import { answerOf, id, isId, isObject, orNull, shape, text, type Infer } from './shapes.ts'

const fields = shape({
  id: id(),
  name: textOrEmpty(),
  surname: orNull(text()),
  email: textOrEmpty(),
  /** ISO date and time when the account is deleted unless that is undone; null for an account that stays. */
  delete_at: orNull(text()),
})

const isNamed = (name: unknown): boolean => typeof name === 'string' && name.trim() !== ''

/**
 * R3.01. The e-mail stands in for what is missing: for the name, and for the id, by which drafts and orders under way belong to one
 * user.
 */
export const WireUser = {
  ...fields,
  convert: (value: unknown): unknown => {
    if (!isObject(value) || typeof value['email'] !== 'string') return value
    const { id: given, name, email } = value
    return { ...value, ...(!isId(given) && isId(email) && { id: email }), ...(!isNamed(name) && { name: email }) }
  },
}

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
