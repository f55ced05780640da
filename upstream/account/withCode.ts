/** Guards for work that requires a code of the second factor. */
import { invalid } from '../../contract/http/problems.ts'
import { withinCodeAttempts, type CodeOwner } from './codeAttempts.ts'
import type { AccountDeps } from './deps.ts'
import { hasSecondFactor, takeCode } from './secondFactor.ts'
import { recoveryCodeUsed } from './securityMails.ts'

/**
 * Accepts a code of the app or a recovery code, then runs work in the same transaction. Throws as `takeCode` does, and
 * a 429 after too many attempts.
 */
export const withCode = <T>(deps: AccountDeps, owner: CodeOwner, code: string, work: () => T): T =>
  withinCodeAttempts(deps, owner, () => {
    if (takeCode(deps, owner.user.id, code) === 'recovery') recoveryCodeUsed(deps, owner.user, owner.lang)
    return work()
  })

/**
 * Runs work that requires the account's owner, in one transaction: verifies the password and, when a second factor is
 * on, a code. Throws a 422 at the field that is wrong or missing, and a 429 after too many attempts.
 */
export const byOwner = async <T>(
  deps: AccountDeps,
  owner: CodeOwner,
  { current_password, code }: { readonly current_password: string; readonly code?: string | undefined },
  work: () => T,
): Promise<T> => {
  const { store, checkPassword } = deps
  await checkPassword(owner, current_password)
  if (!hasSecondFactor(store, owner.user.id)) return store.transaction(work)
  if (code === undefined) throw invalid('code', 'required')
  return withCode(deps, owner, code, work)
}
