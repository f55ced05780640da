/**
 * Signing in and out at our own server, which alone handles tokens: it takes the token off the backend's answer and keeps it in
 * a cookie that no script can read. Declared as calls so that the browser's client makes them like all others; they are no
 * part of the backend's contract, and so not among `allCalls`.
 */
import { PASSWORD_MAX_LENGTH, SESSION_PATH } from '../constants.ts'
import { defineCall } from './defineCall.ts'
import { Code } from './secondFactor.ts'
import { LoginBody } from './session.ts'
import { UNSUBSCRIBE_KINDS } from './unsubscribeKinds.ts'
import { answerOf, exactly, list, messageAnswer, nullable, oneOf, optional, shape, text, textOf, type Infer } from './shapes.ts'
import { WireUser } from './user.ts'

const SignedIn = answerOf(shape({ user: nullable(WireUser) }))

export const postSignIn = defineCall({
  group: 'shop',
  name: 'postSignIn',
  audience: 'personal',
  method: 'POST',
  path: `/v1${SESSION_PATH}/login`,
  body: LoginBody,
  answer: SignedIn,
  summary:
    'Signs in and sets the cookies; the answer holds the user without the token. Null where a code is asked for first: then nobody is signed in yet.',
})

export const SignInCodeBody = exactly({ code: Code() })

export const postSignInCode = defineCall({
  group: 'shop',
  name: 'postSignInCode',
  audience: 'personal',
  method: 'POST',
  path: `/v1${SESSION_PATH}/code`,
  body: SignInCodeBody,
  answer: SignedIn,
  summary: 'Signs in by the code after the password, which our server remembers for 5 minutes.',
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

/** The name of a link that was followed, under which our server keeps its token (server/mailTokens.ts). */
const Letter = () => textOf(1, 256)

/** `current_password` by somebody who is signed in, `letter` by the link of a letter. */
export const NewPasswordBody = exactly({
  current_password: optional(Password()),
  letter: optional(Letter()),
  password: Password(),
  password_confirmation: Password(),
})

export const postNewPassword = defineCall({
  group: 'shop',
  name: 'postNewPassword',
  audience: 'personal',
  method: 'POST',
  path: `/v1${SESSION_PATH}/password`,
  body: NewPasswordBody,
  answer: messageAnswer(),
  summary: 'Sets a new password; other devices are signed out, and by a letter this one too.',
})

export const postUnsubscribe = defineCall({
  group: 'shop',
  name: 'postUnsubscribe',
  audience: 'personal',
  method: 'POST',
  path: `/v1${SESSION_PATH}/unsubscribe`,
  body: exactly({ letter: Letter(), letters: list(oneOf(UNSUBSCRIBE_KINDS), UNSUBSCRIBE_KINDS.length) }),
  answer: answerOf(shape({ email: text(), letters: list(oneOf(UNSUBSCRIBE_KINDS)) })),
  summary: 'Ends letters by the link that was followed.',
})

export type SignInCodeBody = Infer<typeof SignInCodeBody>
