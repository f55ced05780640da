import {
  postRecoveryCodes,
  postRecoveryCodesSaved,
  postSecondFactor,
  postSecondFactorConfirm,
  postSecondFactorEnd,
} from '../../../shared/api/secondFactor.ts'
import { withinCodeAttempts } from '../codeAttempts.ts'
import type { AccountDeps } from '../deps.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  markCodesSaved,
  renewRecoveryCodes,
  secondFactorOf,
} from '../secondFactor.ts'
import { storeFormerEmail } from '../formerEmail.ts'
import { withCode } from '../withCode.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { unauthorized } from '../../../contract/http/problems.ts'
import { requireMailbox } from '../../mail/mailbox.ts'
import { bindMember, data, type Member, type Route } from '../../http/bind.ts'

/** Limit of activations per user: each sends an e-mail. */
const ACTIVATION_LIMIT = { max: 5, windowMs: 24 * 3_600_000 }

export const secondFactorHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, mail, attempts, checkPassword } = deps
  const codesOf = ({ user }: Member, recovery_codes: string[]) => {
    const second_factor = secondFactorOf(store, user.id)
    if (!second_factor) throw unauthorized()
    return data({ second_factor, recovery_codes })
  }
  /** Verifies password and code, then runs `work`, which changes the second factor. */
  const proven = async <T>(member: Member, { current_password, code }: Proof, work: () => T): Promise<T> => {
    await checkPassword(member, current_password)
    return withCode(deps, member, code, work)
  }

  return [
    bindMember(postSecondFactor, async ({ body }, member) => {
      requireMailbox(deps, member.user.id)
      await checkPassword(member, body.current_password)
      return data(beginSecondFactor(deps, member.user, member.lang))
    }),

    bindMember(postSecondFactorConfirm, ({ body }, member) => {
      const { user, lang } = member
      requireMailbox(deps, user.id)
      return withinCodeAttempts(deps, member, () => {
        const codes = confirmSecondFactor(deps, user.id, body.code)
        attempts.take({ [`second-factor:${user.id}`]: ACTIVATION_LIMIT })
        const link = mail.linkTo(lang, `/change-password?token=${storeFormerEmail(deps, user.id, user.email)}`)
        const values = { name: user.name, page: mail.linkTo(lang, '/profile/info') }
        mail.send(user.email, lang, 'second_factor_on', values, { link })
        return codesOf(member, codes)
      })
    }),

    bindMember(postRecoveryCodes, ({ body }, member) =>
      proven(member, body, () => {
        const { user, lang } = member
        mail.send(user.email, lang, 'recovery_codes_made', { name: user.name })
        return codesOf(member, renewRecoveryCodes(deps, user.id))
      }),
    ),

    bindMember(postRecoveryCodesSaved, (_input, { user }) => {
      markCodesSaved(store, user.id)
      return { message: null }
    }),

    bindMember(postSecondFactorEnd, ({ body }, member) =>
      proven(member, body, () => {
        const { user, lang } = member
        disableSecondFactor(deps, user.id, 'off')
        mail.send(user.email, lang, 'second_factor_off', { name: user.name })
        return { message: translate(lang, 'second_factor_ended') }
      }),
    ),
  ]
}

type Proof = { readonly current_password: string; readonly code: string }
