/** One attempt to pay by card and its outcome: the card is only reported as not charged after the payment was read back. */
import { PAYMENT_FAILURES } from '../../../../shared/api/nextAction.ts'
import { getPayment, postPaymentCard } from '../../../../shared/api/payment.ts'
import type { ApiClient } from '../../../../shared/api/createApiClient.ts'
import { ApiError } from '../../../../shared/errors.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import { toPayment, type Payment } from '../../../../shared/model/payment.ts'
import { cardBody, type CardForm } from '../../../../shared/rules/cardForm.ts'
import { isRefusal } from '../../../stores/outcome.ts'

export type Paid =
  /** The payment has changed. */
  | { readonly payment: Payment }
  /** It still waits for a card: the bank's sentence, or the key of the shop's text. */
  | { readonly sentence: string }
  | { readonly text: MessageKey }

const isDeclined = ({ code, field }: ApiError): boolean =>
  code === 'processor_down' || (field !== 'expiry' && PAYMENT_FAILURES.some((one) => one === code))

/** Whether the card may have been charged although the call failed: the outcome is unknown, or the payment has changed in the meantime. */
const isDoubtful = (error: ApiError): boolean => error.status === 409 || (error.status !== 429 && !isRefusal(error))

/** Throws the `ApiError` of an attempt with an invalid field or above the rate limit. */
export const payByCard = async (api: ApiClient, id: string, values: CardForm): Promise<Paid> => {
  try {
    return { payment: toPayment((await api.call(postPaymentCard, { params: { id }, body: cardBody(values) })).data) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isDeclined(error)) return error.message ? { sentence: error.message } : { text: 'cardForm.declined' }
    if (!isDoubtful(error)) throw error
    const now = await api.call(getPayment, { params: { id } }).then(
      ({ data }) => toPayment(data),
      () => null,
    )
    if (now === null) return { text: 'payment.loadFailedText' }
    if (now.status !== 'awaiting' || now.next.type !== 'card_form') return { payment: now }
    return now.failure === null ? { text: 'cardForm.notDone' } : { sentence: now.failure }
  }
}
