/** What a code of the second factor stands before. */
import { invalid } from '../http/problems.ts'
import type { User } from '../http/serve.ts'
import type { Lang } from '../messages.ts'
import { checkPassword } from './checkPassword.ts'
import { withinCodeAttempts } from './codeAttempts.ts'
import type { AccountDeps } from './deps.ts'
import { hasSecondFactor, takeCode } from './secondFactor.ts'
import { recoveryCodeUsed } from './secondFactorMails.ts'

type Owner = { readonly user: User; readonly address: string; readonly lang: Lang }

/** Takes a code of the app or a recovery code, then does work in the same transaction. Throws as `takeCode` does, and a 429 after too many tries. */
export const withCode = <T>(deps: AccountDeps, { user, address, lang }: Owner, code: string, work: () => T): T =>
  withinCodeAttempts(deps, user.id, address, () => {
    if (takeCode(deps, user.id, code) === 'recovery') recoveryCodeUsed(deps, user, lang)
    return work()
  })

/**
 * Does work, in one transaction, that only the owner of an account may ask for: after the password and, where a second factor is on, a code.
 * Throws a 422 at the field that is wrong or missing, and a 429 after too many tries.
 */
export const byOwner = async <T>(
  deps: AccountDeps,
  owner: Owner,
  { current_password, code }: { readonly current_password: string; readonly code?: string | undefined },
  work: () => T,
): Promise<T> => {
  const { store } = deps
  await checkPassword(deps, owner.user.id, current_password)
  if (!hasSecondFactor(store, owner.user.id)) return store.transaction(work)
  if (code === undefined) throw invalid('code', 'required')
  return withCode(deps, owner, code, work)
}
