/**
 * Signing in and out at our own server, which alone handles tokens: it takes the token off the backend's answer and keeps it in
 * a cookie that no script can read. Declared as calls so that the browser's client makes them like all others; they are no
 * part of the backend's contract, and so not among `allCalls`.
 */
import { SESSION_PATH } from '../constants.ts'
import { defineCall } from './defineCall.ts'
import { LoginBody } from './session.ts'
import { answerOf, messageAnswer, shape } from './shapes.ts'
import { WireUser } from './user.ts'

export const postSignIn = defineCall({
  name: 'postSignIn',
  basis: 'assumed',
  audience: 'personal',
  method: 'POST',
  path: `/v1${SESSION_PATH}/login`,
  body: LoginBody,
  answer: answerOf(shape({ user: WireUser })),
  summary: 'Signs in and sets the cookies; the answer holds the user without the token.',
})

export const postSignOut = defineCall({
  name: 'postSignOut',
  basis: 'assumed',
  audience: 'personal',
  method: 'POST',
  path: `/v1${SESSION_PATH}/logout`,
  answer: messageAnswer(),
  summary: 'Ends the session at the backend and expires the cookies.',
})
