/** The signed-in user. */
import { defineCall, member } from './defineCall.ts'
import { dateOrNull, textOrEmpty } from './lenientShapes.ts'
import { answerOf, id, isId, isObject, orNull, shape, text, type Infer, type LeftOut } from './shapes.ts'

const fields = shape({
  id: id(),
  /** The first name. */
  name: textOrEmpty(),
  surname: orNull(text()),
  email: textOrEmpty(),
  /** ISO date and time when the account is deleted unless the user cancels it; null for an account without scheduled deletion. */
  delete_at: dateOrNull(),
})

/**
 * R3.01. The e-mail replaces a missing or wrong id, which assigns drafts and pending orders to one user. A wrong one is reported. A missing
 * name stays empty.
 */
export const WireUser = {
  ...fields,
  matches: (value: unknown, left?: LeftOut[]): boolean => {
    if (!isObject(value)) return false
    const { id: ownId, email } = value
    if (!isId(ownId) && typeof email === 'string' && isId(email)) {
      if (ownId !== undefined && ownId !== null) left?.push({ path: ['id'], value: ownId, shape: id() })
      value['id'] = email
    }
    return fields.matches(value, left)
  },
}

export const getUser = defineCall('getUser', 'GET /v1/user', {
  ...member,

  group: 'specified',
  noRetry: true,
  answer: answerOf(WireUser),
  summary: 'The user of the token; never retried after a failure (R4.08).',
})

export type WireUser = Infer<typeof WireUser>
