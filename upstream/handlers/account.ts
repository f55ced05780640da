import { postLogin, postRegister } from '../../shared/api/session.ts'
import { getUser } from '../../shared/api/user.ts'
import type { Deps } from '../deps.ts'
import { createAttempts } from '../domain/attempts.ts'
import { hashPassword, passwordMatches } from '../domain/passwords.ts'
import { say } from '../messages.ts'
import { conflict, invalid, Problem } from '../problems.ts'
import { bind, bindMember, type Route, type User } from '../serve.ts'

const DAY_MS = 86_400_000
const REMEMBERED_MS = 30 * DAY_MS
const MIN_PASSWORD = 8
/** Wrong passwords for one account, and for all accounts from one address. */
const PER_ACCOUNT = { max: 5, windowMs: 15 * 60_000 }
const PER_ADDRESS = { max: 100, windowMs: 15 * 60_000 }
const REGISTRATIONS = { max: 30, windowMs: 60 * 60_000 }

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/

const wireUser = ({ id, email, name, surname }: User) => ({ id, name, surname, email })

/** Accounts: signing in, registration, who somebody is. */
export const accountHandlers = (deps: Deps): readonly Route[] => {
  const { store, clock, random, tokens } = deps
  const attempts = createAttempts(store, clock)

  return [
    bindMember(getUser, (_input, { user }) => ({ data: wireUser(user), message: null })),

    bind(postLogin, async ({ body: { email, password, remember = false } }, { address }) => {
      const account = `login:account:${email.trim().toLowerCase()}`
      const place = `login:address:${address}`
      attempts.check(account, PER_ACCOUNT)
      attempts.check(place, PER_ADDRESS)
      // Counted before the slow hash: a hundred guesses at once are a hundred guesses.
      attempts.count(account, PER_ACCOUNT)
      attempts.count(place, PER_ADDRESS)
      const row = store.get<User & { password_hash: string }>('SELECT id, email, name, surname, password_hash FROM user WHERE email = ?', email.trim())
      if (!(await passwordMatches(password, row?.password_hash ?? null)) || !row) throw new Problem(401, 'wrong_credentials')
      attempts.forget(account)
      return { data: { token: tokens.issue(row.id, 'session', remember ? REMEMBERED_MS : DAY_MS), user: wireUser(row) }, message: null }
    }),

    bind(postRegister, async ({ body }, { lang, address }) => {
      const name = body.name.trim()
      const email = body.email.trim()
      if (name === '') throw invalid('name', 'required')
      if (!EMAIL.test(email)) throw invalid('email', 'invalid_email')
      if (body.password.length < MIN_PASSWORD) throw invalid('password', 'short_password')
      if (body.password !== body.password_confirmation) throw invalid('password_confirmation', 'password_mismatch')
      if (!body.agree) throw invalid('agree', 'agree_required')
      const place = `register:${address}`
      attempts.check(place, REGISTRATIONS)
      attempts.count(place, REGISTRATIONS)
      const hash = await hashPassword(body.password, random)
      const id = store.transaction(() => {
        if (store.get('SELECT 1 FROM user WHERE email = ?', email)) throw conflict('email_taken', 'email')
        return store.run('INSERT INTO user (email, name, password_hash, lang, created_at) VALUES (?, ?, ?, ?, ?)', email, name, hash, lang, clock().toISOString()).id
      })
      return { data: { token: tokens.issue(id, 'session', DAY_MS) }, message: say(lang, 'registered') }
    }),
  ]
}
