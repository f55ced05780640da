/**
 * Second factor at sign-in (docs/decisions/023-authentication): TOTP by RFC 6238, six digits that change every 30
 * seconds. Active after the user has entered a first code; no code is accepted twice.
 */
import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'
import type { WireSecondFactor } from '../../shared/api/secondFactor.ts'
import type { Owner } from '../../shared/config/readOwner.ts'
import { codeSigns } from '../../shared/rules/plainSigns.ts'
import type { Clock, Random } from '../../contract/runtime.ts'
import { ownerText } from '../common/ownerTexts.ts'
import type { Store } from '../db/store.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { conflict, invalid } from '../../contract/http/problems.ts'
import { isRecoveryCode, makeRecoveryCodes, recoveryCodesLeft, takeRecoveryCode } from './recoveryCodes.ts'
import type { Secrets } from './secrets.ts'

export type SecondFactorDeps = {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
  readonly secrets: Secrets
}

export type SecondFactorEvent = 'on' | 'off' | 'recovery_code_used' | 'recovery_codes_made' | 'off_by_operator'

/** Which kind of code was accepted. */
export type CodeKind = 'app' | 'recovery'

const PERIOD_S = 30
/** Allowed clock difference in steps, in both directions. */
const DRIFT_STEPS = 1
/** Length that RFC 4226 requires for SHA-1, the algorithm that all apps support. */
const SECRET_BYTES = 20
/** Lifetime of a secret without its first code, in ms. */
const SETUP_MS = 15 * 60_000

type Row = {
  readonly secret: string
  readonly began_at: number
  readonly since: string | null
  readonly last_step: number
  readonly codes_unsaved: number
}

const rowOf = (store: Store, userId: number) =>
  store.get<Row>`SELECT secret, began_at, since, last_step, codes_unsaved FROM second_factor WHERE user_id = ${userId}`

/** Whether sign-in requires a code. */
export const hasSecondFactor = (store: Store, userId: number): boolean => (rowOf(store, userId)?.since ?? null) !== null

/** The second factor as its user may see it; null while it is off. */
export const secondFactorOf = (store: Store, userId: number): WireSecondFactor | null => {
  const row = rowOf(store, userId)
  if (!row || row.since === null) return null
  return {
    since: row.since,
    recovery_codes_left: recoveryCodesLeft(store, userId),
    recovery_codes_saved: row.codes_unsaved === 0,
  }
}

/** Records that the user has the recovery codes: the user confirmed it or used one. */
export const markCodesSaved = (store: Store, userId: number): void => {
  store.run`UPDATE second_factor SET codes_unsaved = 0 WHERE user_id = ${userId}`
}

/** Stores an event. Part of the caller's transaction. */
export const recordEvent = (
  { store, clock }: Pick<SecondFactorDeps, 'store' | 'clock'>,
  userId: number,
  event: SecondFactorEvent,
  reason: string | null = null,
): void => {
  store.run`INSERT INTO second_factor_event (user_id, at, event, reason)
    VALUES (${userId}, ${clock().toISOString()}, ${event}, ${reason})`
}

const totpOf = (secret: Secret, issuer = '', label = '') => new TOTP({ issuer, label, secret, period: PERIOD_S })

/** A secret in groups of four characters, for typing. */
const readable = (base32: string) => base32.replace(/(.{4})(?!$)/g, '$1 ')

/** Returns the pending secret, or creates one. Throws a 409 when the second factor is on. */
const pendingSecret = ({ store, clock, random, secrets }: SecondFactorDeps, userId: number): Secret =>
  store.transaction(() => {
    const now = clock().getTime()
    const row = rowOf(store, userId)
    if (row && row.since !== null) throw conflict('second_factor_on')
    // Another tab may show the pending secret: both tabs show the same one, and one code fits both.
    if (row && row.began_at + SETUP_MS > now) return Secret.fromBase32(secrets.open(row.secret, String(userId)))
    const secret = new Secret({ buffer: new Uint8Array(random(SECRET_BYTES)).buffer })
    store.run`INSERT INTO second_factor (user_id, secret, began_at)
      VALUES (${userId}, ${secrets.seal(secret.base32, String(userId))}, ${now})
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, began_at = excluded.began_at, last_step = 0`
    return secret
  })

/**
 * The pending secret as text, as an otpauth URI for apps, and as a QR code of the URI. Throws a 409 when the second
 * factor is on.
 */
export const beginSecondFactor = (
  deps: SecondFactorDeps & { readonly owner: Pick<Owner, 'name'> },
  { id, email }: { readonly id: number; readonly email: string },
  lang: Lang,
) => {
  const secret = pendingSecret(deps, id)
  const uri = totpOf(secret, ownerText(deps.owner.name, lang), email).toString()
  // Without crisp edges a browser renders thin lines between the squares.
  const qr = encodeQR(uri, 'svg', { ecc: 'low', border: 3 }).replace('<path ', '<path shape-rendering="crispEdges" ')
  return { secret: readable(secret.base32), uri, qr }
}

const takeAppCode = ({ store, clock, secrets }: SecondFactorDeps, userId: number, row: Row, code: string): void => {
  const timestamp = clock().getTime()
  const secret = Secret.fromBase32(secrets.open(row.secret, String(userId)))
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  if (delta === null) throw invalid('code', 'wrong_code')
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  if (step <= row.last_step) throw invalid('code', 'code_used')
  store.run`UPDATE second_factor SET last_step = ${step} WHERE user_id = ${userId}`
}

/**
 * Enables the second factor with the first code of the app and creates recovery codes. Throws a 422 for a wrong code or
 * an expired secret, a 409 when it is on. Part of the caller's transaction.
 */
export const confirmSecondFactor = (deps: SecondFactorDeps, userId: number, code: string): string[] => {
  const { store, clock, random } = deps
  const now = clock()
  const row = rowOf(store, userId)
  if (row && row.since !== null) throw conflict('second_factor_on')
  if (!row || row.began_at + SETUP_MS <= now.getTime()) throw invalid(undefined, 'setup_expired')
  takeAppCode(deps, userId, row, codeSigns(code))
  store.run`UPDATE second_factor SET since = ${now.toISOString()}, codes_unsaved = 1 WHERE user_id = ${userId}`
  recordEvent(deps, userId, 'on')
  return makeRecoveryCodes(store, random, userId)
}

/**
 * Accepts a code of the app or a recovery code, each only once. Throws a 422 for a wrong or used code, a 409 when the
 * second factor is off. Part of the caller's transaction.
 */
export const takeCode = (deps: SecondFactorDeps, userId: number, code: string): CodeKind => {
  const row = rowOf(deps.store, userId)
  if (!row || row.since === null) throw conflict('second_factor_off')
  if (!isRecoveryCode(code)) {
    takeAppCode(deps, userId, row, codeSigns(code))
    return 'app'
  }
  if (!takeRecoveryCode(deps.store, userId, code)) throw invalid('code', 'wrong_code')
  recordEvent(deps, userId, 'recovery_code_used')
  markCodesSaved(deps.store, userId)
  return 'recovery'
}

/** Creates new recovery codes and replaces the earlier ones. Part of the caller's transaction. */
export const renewRecoveryCodes = (deps: SecondFactorDeps, userId: number): string[] => {
  recordEvent(deps, userId, 'recovery_codes_made')
  deps.store.run`UPDATE second_factor SET codes_unsaved = 1 WHERE user_id = ${userId}`
  return makeRecoveryCodes(deps.store, deps.random, userId)
}

/** Disables the second factor and deletes its recovery codes. Part of the caller's transaction. */
export const disableSecondFactor = (
  deps: Pick<SecondFactorDeps, 'store' | 'clock'>,
  userId: number,
  event: 'off' | 'off_by_operator',
  reason: string | null = null,
): void => {
  deps.store.run`DELETE FROM second_factor WHERE user_id = ${userId}`
  deps.store.run`DELETE FROM recovery_code WHERE user_id = ${userId}`
  recordEvent(deps, userId, event, reason)
}

/** Deletes a pending secret, which an attacker may have requested. Part of the caller's transaction. */
export const deletePendingSecret = (store: Store, userId: number): void => {
  store.run`DELETE FROM second_factor WHERE user_id = ${userId} AND since IS NULL`
}

/** Counts a wrong code of an active second factor; returns the wrong codes since the last right one, 0 without a second factor. */
export const countWrongCode = (store: Store, userId: number): number =>
  store.get<{
    count: number
  }>`UPDATE second_factor SET wrong_codes = wrong_codes + 1 WHERE user_id = ${userId} AND since IS NOT NULL
    RETURNING wrong_codes AS count`?.count ?? 0

export const resetWrongCodes = (store: Store, userId: number) =>
  store.run`UPDATE second_factor SET wrong_codes = 0 WHERE user_id = ${userId} AND wrong_codes > 0`

export const deleteExpiredSetups = (store: Store, now: Date) =>
  store.run`DELETE FROM second_factor WHERE since IS NULL AND began_at <= ${now.getTime() - SETUP_MS}`

/**
 * Encrypts every secret that is in clear text or encrypted with an older key, with the current key. Returns their number. Throws
 * `ConfigError` when no configured key decrypts one.
 */
export const sealSecrets = (store: Store, secrets: Secrets): number =>
  store.transaction(() => {
    let count = 0
    for (const { user_id, secret } of store.all<{ user_id: number; secret: string }>`SELECT user_id, secret FROM second_factor`) {
      const opened = secrets.open(secret, String(user_id))
      if (secrets.isCurrent(secret, String(user_id))) continue
      store.run`UPDATE second_factor SET secret = ${secrets.seal(opened, String(user_id))} WHERE user_id = ${user_id}`
      count += 1
    }
    return count
  })
