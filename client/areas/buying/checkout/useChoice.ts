import { useRef, useState } from 'react'
import type { LooseCart } from '../../../../shared/api/cart.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import type { ApiClient } from '../../../../shared/api/createApiClient.ts'
import { useStores } from '../../../hooks/useStores.ts'
import type { ChosenPart } from '../../../stores/chosenParts.ts'
import { failureOf, type Failure } from '../../../stores/outcome.ts'

export type Choice<V> = {
  /** The choice whose request is pending; null for none. */
  readonly pending: V | null
  /** Why the last choice was refused. */
  readonly failure: Failure | null
  readonly choose: (value: V) => void
}

type Options<V> = {
  /** At most one request of each kind is pending, and the newest choice wins. */
  readonly kind: string
  readonly send: (api: ApiClient, value: V) => Promise<LooseCart | null>
  /** Whether the cart contains the value: then the choice was accepted, even when its answer was lost. */
  readonly isApplied?: (checkout: CartCheckout, value: V) => boolean
  /** The part of the checkout that the choice sets, for a backend whose cart does not return it. */
  readonly chooses?: (value: V) => ChosenPart
  readonly done?: (value: V, failure: Failure | null) => void
}

/** A choice that the backend stores with the cart: shown at once, reverted when it is refused (R7.07, R7.08). */
export const useChoice = <V extends string | number | object>({
  kind,
  send,
  isApplied,
  chooses,
  done,
}: Options<V>): Choice<V> => {
  const { cart } = useStores()
  const [requested, setRequested] = useState<{ readonly value: V } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const newest = useRef<object | null>(null)
  const choose = (value: V) => {
    const mine = { value }
    newest.current = mine
    setRequested(mine)
    setFailure(null)
    cart.enqueue({
      kind,
      send: (api) => send(api, value),
      ...(chooses && { chooses: chooses(value) }),
      done: (error) => {
        if (newest.current !== mine) return
        newest.current = null
        setRequested(null)
        const { checkout } = cart.state
        const failed = error === null || (checkout && isApplied?.(checkout, value)) ? null : failureOf(error)
        setFailure(failed)
        done?.(value, failed)
      },
    })
  }
  return { pending: requested && requested.value, failure, choose }
}
