import { postOrderPayment } from '../../../../shared/api/orders.ts'
import type { NextAction } from '../../../../shared/api/nextAction.ts'
import { href } from '../../../../shared/routes.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useNavigate } from '../../../navigation/navigationContext.ts'

/** Whether an address may be gone to: the backend names banks, and no bank has another scheme. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

/**
 * Goes to what a payment needs of its shopper. Its state takes the present entry's place in the history first: Back leads there, never
 * to a form that is done, also from the page of the bank.
 */
export const useGoOn = () => {
  const navigate = useNavigate()
  return async (paymentId: string, next: NextAction): Promise<void> => {
    const to = next.type === 'card_form' ? 'cardPayment' : 'paymentStatus'
    await navigate(href(to, { paymentId }), { replace: true })
    if (next.type === 'redirect' && isWebAddress(next.url)) window.location.assign(next.url)
  }
}

/** Begins another payment for an order, and goes where it is made. */
export const usePayAgain = (orderId: number) => {
  const { api } = useStores()
  const goOn = useGoOn()
  const { busy, failure, submit } = useSubmit((methodId: number) =>
    api.call(postOrderPayment, { params: { id: orderId }, body: { method_id: methodId } }),
  )
  const begin = async (methodId: number) => {
    const outcome = await submit(methodId)
    if (outcome?.ok === true) await goOn(outcome.value.data.payment_id, outcome.value.data.next_action)
  }
  return { busy, failure, begin }
}
