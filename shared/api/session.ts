/** Sign-in, sign-out, registration, forgotten passwords (R3.09, R7.03). */
import { orElse, part } from './lenientShapes.ts'
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { UNSUBSCRIBE_KINDS } from './unsubscribeKinds.ts'
import {
  answerOf,
  exactly,
  flag,
  list,
  matching,
  messageAnswer,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  textOf,
  type Infer,
} from './shapes.ts'
import { Code } from './secondFactor.ts'
import { WireUser } from './user.ts'

/** Long enough for every real address and password, short enough to hash. */
const Email = () => textOf(1, 254)
const Password = () => textOf(1, PASSWORD_MAX_LENGTH)

/** The form of the id of a device: 32 random bytes. */
export const DEVICE_ID = /^[\w-]{43}$/

const Device = () => optional(matching(DEVICE_ID, 'Expected the id that a sign-in returned'))

export const LoginBody = exactly({
  email: Email(),
  password: Password(),
  remember: optional(flag()),
  /** The id that an earlier sign-in of this device returned. */
  device: Device(),
})

/** A token in an answer: some backends count their sessions and answer a number. */
const Token = () => ({ ...text(), convert: (value: unknown) => (typeof value === 'number' ? String(value) : value) })

/** A new session. Without a user, GET /v1/user is requested with the token; without a token, the sign-in is refused (R4.09). */
const Session = shape({
  data: part({
    /** Bearer token for the Authorization header; store it where scripts cannot read it. */
    token: orElse(Token(), () => ''),
    user: orNull(WireUser),
    /** The id to send with later sign-ins of this device, for 400 days: the failures of others then never lock it out. */
    device: orNull(text()),
  }),
  message: orNull(text()),
})

export const postLogin = defineCall('postLogin', 'POST /v1/login', {
  group: 'specified',
  audience: 'personal',
  body: LoginBody,
  answer: Session,
  summary:
    'Signs in. `remember` requests a token of 30 days instead of one day. An account with a second factor is refused with `second_factor_required`; `data.challenge` of that answer is valid for 5 minutes, for postLoginCode.',
})

export const LoginCodeBody = exactly({
  /** The challenge in the answer to postLogin. */
  challenge: textOf(1, 256),
  /** Six digits of the app, or a recovery code; spaces and hyphens are ignored. */
  code: Code(),
  remember: optional(flag()),
  /** The id that an earlier sign-in of this device returned. */
  device: Device(),
})

export const postLoginCode = defineCall('postLoginCode', 'POST /v1/login/code', {
  group: 'secondFactor',
  audience: 'personal',
  body: LoginCodeBody,
  answer: Session,
  summary: 'Signs in with the challenge of postLogin and a code of the second factor, or a recovery code. Each works once.',
})

export const RegisterBody = exactly({
  /** The first name. */
  name: textOf(0, NAME_MAX_LENGTH),
  email: Email(),
  password: Password(),
  password_confirmation: Password(),
  agree: flag(),
})

export const postRegister = defineCall('postRegister', 'POST /v1/register', {
  group: 'specified',
  audience: 'personal',
  body: RegisterBody,
  answer: shape({
    data: part({
      /** Any text confirms the registration; null refuses it, with the reason in `message`. */
      token: orNull(Token()),
    }),
    message: orNull(text()),
  }),
  status: 201,
  summary:
    'Creates an account. The shop uses the token only as proof of success. The answer is the same for an address that already has an account; its owner is notified by e-mail.',
})

export const postForgotPassword = defineCall('postForgotPassword', 'POST /v1/forgot-password', {
  group: 'specified',
  audience: 'personal',
  body: exactly({ email: textOf(0, 254) }),
  answer: messageAnswer(),
  summary: 'Sends a link for a new password. The answer is the same whether the address has an account or not.',
})

export const postChangePassword = defineCall('postChangePassword', 'POST /v1/change-password', {
  group: 'password',
  audience: 'personal',
  /** `token` comes from the link in the e-mail. */
  body: exactly({
    /** The token of the link in the e-mail. */
    token: textOf(1, 256),
    password: Password(),
    password_confirmation: Password(),
    /** The id that an earlier sign-in of this device returned: it stays known. */
    device: Device(),
  }),
  answer: messageAnswer(),
  summary: 'Sets a new password by the token of an e-mail. The token works once; all sessions end.',
})

export const postPasswordLink = defineCall('postPasswordLink', 'POST /v1/change-password/check', {
  group: 'password',
  audience: 'personal',
  body: exactly({
    /** The token of the link in the e-mail. */
    token: textOf(1, 256),
  }),
  answer: messageAnswer(),
  summary: 'Whether the token of an e-mail is still valid for a new password. Changes nothing.',
})

export const putPassword = defineCall('putPassword', 'PUT /v1/user/password', {
  ...member,

  group: 'password',
  body: exactly({
    current_password: Password(),
    password: Password(),
    password_confirmation: Password(),
    /** The id that an earlier sign-in of this device returned: it stays known. */
    device: Device(),
  }),
  answer: messageAnswer(),
  summary: 'Sets a new password, with the current one as proof. All other sessions end.',
})

export const postLogout = defineCall('postLogout', 'POST /v1/logout', {
  ...member,

  group: 'devices',
  answer: messageAnswer(),
  summary: 'Ends the session of the token that was sent.',
})

export const postUnsubscribe = defineCall('postUnsubscribe', 'POST /v1/unsubscribe', {
  group: 'mailPreferences',
  audience: 'personal',
  /** `letters` left out: all optional e-mails are turned off. */
  body: exactly({
    /** The token of the link in the e-mail. */
    token: textOf(1, 256),
    /** The kinds of e-mails to stop; all when omitted. */
    letters: optional(list(oneOf(UNSUBSCRIBE_KINDS), UNSUBSCRIBE_KINDS.length)),
  }),
  answer: answerOf(
    shape({
      email: text(),
      /** The kinds of e-mails that are stopped. */
      letters: list(oneOf(UNSUBSCRIBE_KINDS)),
    }),
  ),
  summary: 'Unsubscribes from all or some e-mails, by the token of one; may be repeated.',
})

export type LoginBody = Infer<typeof LoginBody>
export type RegisterBody = Infer<typeof RegisterBody>
