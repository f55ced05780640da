import type { Id } from '../../../../shared/api/shapes.ts'
import { postOrderPayment } from '../../../../shared/api/orders.ts'
import type { NextAction } from '../../../../shared/api/nextAction.ts'
import { pause } from '../../../../shared/pause.ts'
import { href } from '../../../../shared/routes.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useNavigate, useNavigation } from '../../../navigation/navigationContext.ts'

/** Whether an address may be gone to: the backend names banks, and no bank has another scheme. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

/** How long the address of a screen that is shown may take to be written, and the pause between two looks, in ms. */
const WRITTEN_MS = 1000
const LOOK_MS = 16

/** Waits until the address bar holds a path: navigation writes it when the screen has been drawn. */
const isWritten = async (path: string): Promise<void> => {
  for (let waited = 0; waited < WRITTEN_MS && window.location.pathname !== path; waited += LOOK_MS) await pause(LOOK_MS)
}

/**
 * Goes to what a payment needs of its shopper. Its state takes the present entry's place in the history first: Back leads there, never
 * to a form that is done, also from the page of the bank.
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

/** Begins another payment for an order, and goes where it is made. */
export const usePayAgain = (orderId: Id) => {
  const { api } = useStores()
  const { refresh } = useNavigation()
  const goOn = useGoOn()
  // Until the next page is there, nothing else can be begun, however long that takes.
  const { busy, failure, submit } = useSubmit(async (methodId: Id) => {
    const from = window.location.pathname
    const { data } = await api.call(postOrderPayment, { params: { id: orderId }, body: { method_id: methodId } })
    // Whoever has gone on meanwhile is not fetched back.
    if (window.location.pathname === from) await goOn(data.payment_id, data.next_action)
  })
  const begin = async (methodId: Id) => {
    const from = window.location.pathname
    const outcome = await submit(methodId)
    // A call that failed may have counted, and one that was refused says that the page is out of date.
    if (outcome?.ok === false && window.location.pathname === from) await refresh()
  }
  return { busy, failure, begin }
}
