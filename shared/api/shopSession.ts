/**
 * The calls of our own server: the actions of screens, and signing out. It alone handles tokens: it removes them from the backend's answers
 * and stores them in cookies that scripts cannot read. Declared as calls so that the browser's client makes them like all others; they are
 * not part of the backend's contract, and so not in `allCalls`.
 */
import { PASSWORD_MAX_LENGTH, SESSION_PATH } from '../constants.ts'
import { routes } from '../routes.ts'
import { defineCall } from './defineCall.ts'
import { WireContact } from './contact.ts'
import { UNSUBSCRIBE_KINDS } from './unsubscribeKinds.ts'
import { answerOf, exactly, flag, list, messageAnswer, nullable, oneOf, optional, shape, text, textOf } from './shapes.ts'
import { WireUser } from './user.ts'

export const postSignIn = defineCall({
  group: 'shop',
  name: 'postSignIn',
  audience: 'personal',
  method: 'POST',
  path: routes.home.path,
  body: exactly({ email: optional(text()), password: optional(text()), remember: optional(flag()), code: optional(text()) }),
  answer: answerOf(shape({ user: nullable(WireUser) })),
  summary:
    'Signs in by a password, or by the code that follows it within 5 minutes, and sets the cookies. Returns the user without the token; null when a code is required.',
})

export const postSignOut = defineCall({
  group: 'shop',
  name: 'postSignOut',
  audience: 'personal',
  method: 'POST',
  path: `/v1${SESSION_PATH}/logout`,
  answer: messageAnswer(),
  summary: 'Ends the session at the backend and expires the cookies.',
})

const Password = () => textOf(1, PASSWORD_MAX_LENGTH)

/** The name of an opened link, under which our server stores its token (server/mailTokens.ts). */
const LinkName = () => textOf(1, 256)

/** `current_password` from a signed-in user, `letter` from the link of an e-mail. */
const NewPasswordBody = exactly({
  current_password: optional(Password()),
  letter: optional(LinkName()),
  password: Password(),
  password_confirmation: Password(),
})

export const postNewPassword = defineCall({
  group: 'shop',
  name: 'postNewPassword',
  audience: 'personal',
  method: 'POST',
  path: routes.changePassword.path,
  body: NewPasswordBody,
  answer: messageAnswer(),
  summary: 'Sets a new password; other devices are signed out, and with an e-mailed link this one too.',
})

export const postMailRequest = defineCall({
  group: 'shop',
  name: 'postMailRequest',
  audience: 'personal',
  method: 'POST',
  path: routes.changePassword.path,
  changes: [],
  body: exactly({ email: textOf(0, 254) }),
  answer: messageAnswer(),
  summary: 'Requests an e-mail with a link for a new password.',
})

export const postMessage = defineCall({
  group: 'shop',
  name: 'postMessage',
  audience: 'personal',
  method: 'POST',
  path: routes.contacts.path,
  changes: [],
  body: shape({ topic: text(), order: text(), name: text(), email: text(), text: text(), agree: flag(), website: text() }),
  answer: answerOf(WireContact),
  summary: 'Sends the contact form to the shop.',
})

export const postUnsubscribe = defineCall({
  group: 'shop',
  name: 'postUnsubscribe',
  audience: 'personal',
  method: 'POST',
  path: routes.unsubscribe.path,
  body: exactly({ letter: LinkName(), letters: list(oneOf(UNSUBSCRIBE_KINDS), UNSUBSCRIBE_KINDS.length) }),
  answer: answerOf(shape({ email: text(), letters: list(oneOf(UNSUBSCRIBE_KINDS)) })),
  summary: 'Unsubscribes from e-mails by the opened link.',
})

export type SignInCodeBody = { readonly code: string }
