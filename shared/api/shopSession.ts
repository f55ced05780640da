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

export const postSignIn = defineCall('postSignIn', `POST ${routes.home.path}`, {
  group: 'shop',
  audience: 'personal',
  body: exactly({ email: optional(text()), password: optional(text()), remember: optional(flag()), code: optional(text()) }),
  answer: answerOf(shape({ user: nullable(WireUser) })),
  summary:
    'Signs in by a password, or by the code that follows it within 5 minutes, and sets the cookies. Returns the user without the token; null when a code is required.',
})

export const postSignOut = defineCall('postSignOut', `POST /v1${SESSION_PATH}/logout`, {
  group: 'shop',
  audience: 'personal',
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

export const postNewPassword = defineCall('postNewPassword', `POST ${routes.changePassword.path}`, {
  group: 'shop',
  audience: 'personal',
  body: NewPasswordBody,
  answer: messageAnswer(),
  summary: 'Sets a new password; other devices are signed out, and with an e-mailed link this one too.',
})

export const postMailRequest = defineCall('postMailRequest', `POST ${routes.changePassword.path}`, {
  group: 'shop',
  audience: 'personal',
  changes: [],
  body: exactly({ email: textOf(0, 254) }),
  answer: messageAnswer(),
  summary: 'Requests an e-mail with a link for a new password.',
})

export const postMessage = defineCall('postMessage', `POST ${routes.contacts.path}`, {
  group: 'shop',
  audience: 'personal',
  changes: [],
  body: shape({ topic: text(), order: text(), name: text(), email: text(), text: text(), agree: flag(), website: text() }),
  answer: answerOf(WireContact),
  summary: 'Sends the contact form to the shop.',
})

export const postUnsubscribe = defineCall('postUnsubscribe', `POST ${routes.unsubscribe.path}`, {
  group: 'shop',
  audience: 'personal',
  body: exactly({ letter: LinkName(), letters: list(oneOf(UNSUBSCRIBE_KINDS), UNSUBSCRIBE_KINDS.length) }),
  answer: answerOf(shape({ email: text(), letters: list(oneOf(UNSUBSCRIBE_KINDS)) })),
  summary: 'Unsubscribes from e-mails by the opened link.',
})

export type SignInCodeBody = { readonly code: string }
