import {
  postChangePassword,
  postForgotPassword,
  postLogin,
  postLogout,
  postRegister,
  postUnsubscribe,
} from '../../shared/api/session.ts'
import { isEmail } from '../../shared/rules/isEmail.ts'
import type { Deps } from '../deps.ts'
import { hashPassword, passwordMatches } from '../domain/passwords.ts'
import { plainLine } from '../domain/plainText.ts'
import { say, type Lang } from '../messages.ts'
import { conflict, invalid, Problem } from '../problems.ts'
import { bind, bindMember, type Route, type User } from '../serve.ts'
import { wireUser } from './user.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const REMEMBERED_MS = 30 * DAY_MS
const UNSUBSCRIBE_MS = 365 * DAY_MS
const MIN_PASSWORD = 8

/** How often something may be tried, for one account and from one address (behind one address may stand a whole office). */
const LIMITS = {
  loginAccount: { max: 5, windowMs: 15 * MINUTE_MS },
  loginAddress: { max: 100, windowMs: 15 * MINUTE_MS },
  register: { max: 30, windowMs: HOUR_MS },
  resetAccount: { max: 5, windowMs: HOUR_MS },
  resetAddress: { max: 30, windowMs: HOUR_MS },
  changeAddress: { max: 30, windowMs: HOUR_MS },
} as const

type Passwords = { readonly password: string; readonly password_confirmation: string }

const checkPasswords = ({ password, password_confirmation }: Passwords) => {
  if (password.length < MIN_PASSWORD) throw invalid('password', 'short_password')
  if (password !== password_confirmation) throw invalid('password_confirmation', 'password_mismatch')
}

/** Signing in and out, registration, forgotten passwords, the way out of the newsletter. */
export const sessionHandlers = ({ store, clock, random, tokens, attempts, mail }: Deps): readonly Route[] => {
  const attempt = (key: string, limit: (typeof LIMITS)[keyof typeof LIMITS]) => {
    attempts.check(key, limit)
    attempts.count(key, limit)
  }
  const byEmail = (email: string) =>
    store.get<User & { password_hash: string; lang: Lang }>(
      'SELECT id, email, name, surname, password_hash, lang FROM user WHERE email = ?',
      email,
    )

  return [
    bind(postLogin, async ({ body: { email, password, remember = false } }, { address }) => {
      const account = `login:account:${email.trim().toLowerCase()}`
      // Counted before the slow hash: a hundred guesses at once are a hundred guesses.
      attempts.check(`login:address:${address}`, LIMITS.loginAddress)
      attempt(account, LIMITS.loginAccount)
      const user = byEmail(email.trim())
      if (!(await passwordMatches(password, user?.password_hash ?? null)) || !user) {
        attempts.count(`login:address:${address}`, LIMITS.loginAddress)
        throw new Problem(401, 'wrong_credentials')
      }
      attempts.forget(account)
      return {
        data: { token: tokens.issue(user.id, 'session', remember ? REMEMBERED_MS : DAY_MS), user: wireUser(user) },
        message: null,
      }
    }),

    bind(postRegister, async ({ body }, { lang, address }) => {
      const name = plainLine(body.name)
      const email = body.email.trim()
      if (name === null) throw invalid('name', 'required')
      if (!isEmail(email)) throw invalid('email', 'invalid_email')
      checkPasswords(body)
      if (!body.agree) throw invalid('agree', 'agree_required')
      attempt(`register:${address}`, LIMITS.register)
      const hash = await hashPassword(body.password, random)
      const token = store.transaction(() => {
        if (byEmail(email)) throw conflict('email_taken', 'email')
        const { id } = store.run(
          'INSERT INTO user (email, name, password_hash, lang, created_at) VALUES (?, ?, ?, ?, ?)',
          email,
          name,
          hash,
          lang,
          clock().toISOString(),
        )
        mail.send(email, lang, 'welcome', {
          name,
          link: mail.linkTo(`/user/unsubscribe?token=${tokens.issue(id, 'unsubscribe', UNSUBSCRIBE_MS)}`),
        })
        return tokens.issue(id, 'session', DAY_MS)
      })
      return { data: { token }, message: say(lang, 'registered') }
    }),

    bind(postForgotPassword, ({ body }, { lang, address }) => {
      const email = body.email.trim()
      if (!isEmail(email)) throw invalid('email', 'invalid_email')
      attempt(`reset:address:${address}`, LIMITS.resetAddress)
      attempt(`reset:account:${email.toLowerCase()}`, LIMITS.resetAccount)
      const user = byEmail(email)
      if (user)
        store.transaction(() => {
          tokens.revokeAll(user.id, 'password')
          mail.send(user.email, user.lang, 'reset', {
            name: user.name,
            link: mail.linkTo(`/change-password?token=${tokens.issue(user.id, 'password', HOUR_MS)}`),
          })
        })
      return { message: say(lang, 'reset_sent', { email }) }
    }),

    bind(postChangePassword, async ({ body }, { lang, address }) => {
      checkPasswords(body)
      attempt(`change:${address}`, LIMITS.changeAddress)
      if (tokens.ownerOf(body.token, 'password') === null) throw invalid('token', 'reset_link_dead')
      const hash = await hashPassword(body.password, random)
      store.transaction(() => {
        // Asked again: two requests with one token may have hashed side by side.
        const userId = tokens.ownerOf(body.token, 'password')
        if (userId === null) throw invalid('token', 'reset_link_dead')
        store.run('UPDATE user SET password_hash = ? WHERE id = ?', hash, userId)
        tokens.revokeAll(userId, 'password')
        tokens.revokeAll(userId, 'session')
      })
      return { message: say(lang, 'password_changed') }
    }),

    bindMember(postLogout, (_input, { token, lang }) => {
      if (token !== null) tokens.revoke(token)
      return { message: say(lang, 'signed_out') }
    }),

    bind(postUnsubscribe, ({ body: { token } }, { lang }) => {
      const userId = tokens.ownerOf(token, 'unsubscribe')
      const user =
        userId === null
          ? undefined
          : store.get<{ email: string }>('UPDATE user SET newsletter = 0 WHERE id = ? RETURNING email', userId)
      if (!user) throw invalid('token', 'unsubscribe_link_dead')
      return { data: { email: user.email }, message: say(lang, 'unsubscribed') }
    }),
  ]
}
