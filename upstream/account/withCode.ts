/** Guards for work that requires a code of the second factor. */
import { invalid } from '../../contract/http/problems.ts'
import type { User } from '../http/bind.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { withinCodeAttempts } from './codeAttempts.ts'
import type { AccountDeps } from './deps.ts'
import { hasSecondFactor, takeCode } from './secondFactor.ts'
import { recoveryCodeUsed } from './secondFactorMails.ts'

type Owner = { readonly user: User; readonly address: string; readonly lang: Lang }

/**
 * Accepts a code of the app or a recovery code, then runs work in the same transaction. Throws as `takeCode` does, and
 * a 429 after too many attempts.
 */
export const withCode = <T>(deps: AccountDeps, { user, address, lang }: Owner, code: string, work: () => T): T =>
  withinCodeAttempts(deps, user.id, address, () => {
    if (takeCode(deps, user.id, code) === 'recovery') recoveryCodeUsed(deps, user, lang)
    return work()
  })

/**
 * Runs work that requires the account's owner, in one transaction: verifies the password and, when a second factor is
 * on, a code. Throws a 422 at the field that is wrong or missing, and a 429 after too many attempts.
 */
export const byOwner = async <T>(
  deps: AccountDeps,
  owner: Owner,
  { current_password, code }: { readonly current_password: string; readonly code?: string | undefined },
  work: () => T,
): Promise<T> => {
  const { store, checkPassword } = deps
  await checkPassword(owner.user.id, current_password)
  if (!hasSecondFactor(store, owner.user.id)) return store.transaction(work)
  if (code === undefined) throw invalid('code', 'required')
  return withCode(deps, owner, code, work)
}
