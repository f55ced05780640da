import type { Id } from '../../../../shared/api/shapes.ts'
import { postOrderPayment } from '../../../../shared/api/orders.ts'
import type { NextAction } from '../../../../shared/api/nextAction.ts'
import { pause } from '../../../../shared/pause.ts'
import { href } from '../../../../shared/routes.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useNavigate, useNavigation } from '../../../navigation/navigationContext.ts'

/** Whether a redirect to an address is allowed: the backend sends the addresses of banks, which use no other scheme. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

/** Maximum wait for the address of a rendered screen, and the polling interval, in ms. */
const WRITTEN_MS = 1000
const POLL_MS = 16

/** Waits until the address bar contains a path: navigation writes it after the screen was rendered. */
const isWritten = async (path: string): Promise<void> => {
  for (let waited = 0; waited < WRITTEN_MS && window.location.pathname !== path; waited += POLL_MS) await pause(POLL_MS)
}

/**
 * Navigates to the next action of a payment. The payment's status first replaces the current history entry: Back returns there,
 * also from the bank's page, never to a completed form.
 */
export const useGoOn = () => {
  const navigate = useNavigate()
  return async (paymentId: string, next: NextAction): Promise<void> => {
    const to = href(next.type === 'card_form' ? 'cardPayment' : 'paymentStatus', { paymentId })
    await navigate(to, { replace: true })
    if (next.type !== 'redirect' || !isWebAddress(next.url)) return
    await isWritten(to)
    window.location.assign(next.url)
  }
}

/** Starts another payment for an order, and navigates to its next action. */
export const usePayAgain = (orderId: Id) => {
  const { api } = useStores()
  const { refresh } = useNavigation()
  const goOn = useGoOn()
  // Until the next page is rendered, no other payment can be started, however long that takes.
  const { busy, failure, submit } = useSubmit(async (methodId: Id) => {
    const from = window.location.pathname
    const { data } = await api.call(postOrderPayment, { params: { id: orderId }, body: { method_id: methodId } })
    // A user who has left the page in the meantime is not navigated back.
    if (window.location.pathname === from) await goOn(data.payment_id, data.next_action)
  })
  const begin = async (methodId: Id) => {
    const from = window.location.pathname
    const outcome = await submit(methodId)
    // A failed call may have succeeded at the backend, and a refused one shows that the page is stale.
    if (outcome?.ok === false && window.location.pathname === from) await refresh()
  }
  return { busy, failure, begin }
}
