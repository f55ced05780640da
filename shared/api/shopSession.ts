/**
 * Sign-in and sign-out at our own server, which alone handles tokens: it removes the token from the backend's answer and stores it in a
 * cookie that scripts cannot read. Declared as calls so that the browser's client makes them like all others; they are not part of the
 * backend's contract, and so not in `allCalls`.
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

/** The name of an opened link, under which our server stores its token (server/mailTokens.ts). */
const Letter = () => textOf(1, 256)

/** `current_password` from a signed-in user, `letter` from the link of an e-mail. */
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
