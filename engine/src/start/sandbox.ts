/** The sandbox of payments without the pages of a bank, which the engine does not serve. */
import { SANDBOX, type CardProcessor } from '../../../upstream/checkout/payment/cardProcessor.ts'
import type { LiveRules } from '../../../upstream/common/rules/liveRules.ts'

/** Test cards that need a confirmation at the bank are declined. */
export const ENGINE_SANDBOX: CardProcessor = {
  isTest: true,
  charge: async (charge) => {
    const result = await SANDBOX.charge(charge)
    return result.kind === 'confirm' ? { kind: 'declined', reason: 'card_declined' } : result
  },
}

/** The rules without payments by a link to a bank. */
export const withoutBankLinks = (rules: LiveRules): LiveRules => ({
  ...rules,
  now: () => {
    const now = rules.now()
    return { ...now, payments: now.payments.filter(({ kind }) => kind !== 'bank_link') }
  },
})
