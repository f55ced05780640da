/** One try to pay by card, and what is known afterwards: a card is not said to be free of charge before that was read back. */
import { PAYMENT_FAILURES } from '../../../../shared/api/nextAction.ts'
import { getPayment, postPaymentCard } from '../../../../shared/api/payment.ts'
import type { ApiClient } from '../../../../shared/api/createApiClient.ts'
import { ApiError } from '../../../../shared/errors.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import { toPayment, type Payment } from '../../../../shared/model/payment.ts'
import { cardBody, type CardForm } from '../../../../shared/rules/cardForm.ts'
import { isRefusal } from '../../../stores/outcome.ts'

export type Paid =
  /** The payment has moved on. */
  | { readonly payment: Payment }
  /** It waits for a card as before: the bank's sentence, or the key of ours. */
  | { readonly sentence: string }
  | { readonly text: MessageKey }

const isDeclined = ({ code, field }: ApiError): boolean =>
  code === 'processor_down' || (field !== 'expiry' && PAYMENT_FAILURES.some((one) => one === code))

/** Whether the card may have been charged although the call failed: it was answered by nobody who knows, or the payment has gone on meanwhile. */
const isDoubtful = (error: ApiError): boolean => error.status === 409 || (error.status !== 429 && !isRefusal(error))

/** Throws the `ApiError` of a try that was refused for a field, or comes too often. */
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
