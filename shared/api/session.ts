/** Signing in and out, registration, forgotten passwords (spec §3 payloads, §7 paths). */
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, flag, optional, orNull, shape, text, textOf, type Infer } from './shapes.ts'
import { WireUser } from './user.ts'

/** Long enough for every real address and password, short enough to hash. */
const Email = () => textOf(1, 254)
const Password = () => textOf(1, 256)

export const LoginBody = exactly({ email: Email(), password: Password(), remember: optional(flag()) })

export const postLogin = defineCall({
  name: 'postLogin',
  basis: 'specified',
  audience: 'personal',
  method: 'POST',
  path: '/v1/login',
  body: LoginBody,
  answer: answerOf(shape({ token: text(), user: WireUser })),
  summary: 'Signs in. `remember` asks for a token of 30 days instead of one day.',
})

export const RegisterBody = exactly({
  name: textOf(0, 100),
  email: Email(),
  password: Password(),
  password_confirmation: Password(),
  agree: flag(),
})

export const postRegister = defineCall({
  name: 'postRegister',
  basis: 'specified',
  audience: 'personal',
  method: 'POST',
  path: '/v1/register',
  body: RegisterBody,
  answer: answerOf(shape({ token: orNull(text()) })),
  status: 201,
  summary: 'Makes an account. The shop reads the token only as a sign that it worked.',
})

export type LoginBody = Infer<typeof LoginBody>
export type RegisterBody = Infer<typeof RegisterBody>
