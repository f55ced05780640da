/** The security of an account: signed-in devices, a new e-mail address, the deletion of the account. */
import { asDocumented } from './documented.ts'
import { PASSWORD_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { WireProfile } from './profile.ts'
import { Code } from './secondFactor.ts'
import { dateOrEmpty, entries, flagOr } from './lenientShapes.ts'
import { answerOf, exactly, messageAnswer, optional, orNull, shape, text, textId, textOf, type Infer } from './shapes.ts'

const Password = () => textOf(1, PASSWORD_MAX_LENGTH)

/** A signed-in device. */
export const WireDevice = shape({
  id: textId(),
  /** The browser's name at sign-in; null when its user agent is unknown. */
  browser: orNull(text()),
  /** The operating system; null when unknown. */
  system: orNull(text()),
  /** ISO date and time. */
  signed_in_at: dateOrEmpty(),
  /** ISO date and time of the last request, accurate to some minutes. */
  seen_at: dateOrEmpty(),
  /** The device of this request. */
  current: flagOr(false),
})

export const getDevices = defineCall('getDevices', 'GET /v1/user/sessions', {
  group: 'devices',
  ...member,
  answer: answerOf(entries(WireDevice)),
  summary: 'The signed-in devices, that of the request first.',
})

export const deleteDevice = defineCall('deleteDevice', 'DELETE /v1/user/sessions/{id}', {
  group: 'devices',
  ...member,
  params: exactly({ id: textId() }),
  answer: messageAnswer(),
  summary: 'Signs one device out.',
})

export const deleteOtherDevices = defineCall('deleteOtherDevices', 'DELETE /v1/user/sessions', {
  group: 'devices',
  ...member,
  answer: messageAnswer(),
  summary: 'Signs out all devices but that of the request.',
})

export const postEmailChange = defineCall('postEmailChange', 'POST /v1/user/email', {
  group: 'emailChange',
  ...member,
  body: exactly({
    /** The new address. */
    email: textOf(1, 254),
    current_password: Password(),
    /** A code of the app, or a recovery code; required only with a second factor. */
    code: optional(Code()),
  }),
  answer: messageAnswer(),
  summary:
    'Sends a code to a new address. The answer is the same whether the address has an account or not. With a second factor, its code is required too.',
})

export const deleteEmailChange = defineCall('deleteEmailChange', 'DELETE /v1/user/email', {
  group: 'emailChange',
  ...member,
  answer: messageAnswer(),
  summary: 'Cancels the change to a new address that is not confirmed yet; succeeds also without one.',
})

export const postMailboxCode = defineCall('postMailboxCode', 'POST /v1/user/email/code', {
  group: 'emailChange',
  ...member,
  answer: messageAnswer(),
  summary: 'Sends a code to the account’s own address, which confirms its mailbox; sends none when it is confirmed.',
})

export const postEmailConfirm = defineCall('postEmailConfirm', 'POST /v1/user/email/confirm', {
  group: 'emailChange',
  ...member,
  body: exactly({
    /** Eight digits; spaces are ignored. */
    code: textOf(1, 32),
  }),
  answer: asDocumented(answerOf(WireProfile)),
  summary:
    'Changes the account’s address, with the code of the e-mail; the previous address is notified. The code sent to the account’s present address confirms the mailbox and ends the other sessions of the account.',
})

export const postDeletion = defineCall('postDeletion', 'POST /v1/user/deletion', {
  group: 'accountData',
  ...member,
  body: exactly({
    current_password: Password(),
    /** A code of the app, or a recovery code; required only with a second factor. */
    code: optional(Code()),
  }),
  answer: asDocumented(answerOf(WireProfile)),
  summary:
    'Schedules the deletion of the account; until then it can be cancelled. With a second factor, its code is required too.',
})

export const deleteDeletion = defineCall('deleteDeletion', 'DELETE /v1/user/deletion', {
  group: 'accountData',
  ...member,
  answer: asDocumented(answerOf(WireProfile)),
  summary: 'Cancels the deletion of the account.',
})

export type WireDevice = Infer<typeof WireDevice>
