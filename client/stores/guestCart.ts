/** A guest's cart: it is stored in browser storage under `cart/entities` (R3.04), and only prices are requested from the backend. */
import { GUEST_CART_KEY, SAVED_KEY } from '../../shared/constants.ts'
import { readGuestCart, storedLine } from '../../shared/model/guestCart.ts'
import { applyChange, trackChange } from './cartChange.ts'
import type { CartDeps } from './cartDeps.ts'
import type { Cart, ShowCart } from './cartState.ts'

export const createGuestCart = ({ api, storage, track, loadCalls }: CartDeps, show: ShowCart): Cart => {
  /** The number of the newest refresh; a late answer to an older one is ignored. */
  let newest = 0
  /** The message that the browser does not store the cart is shown once. */
  let isWarned = false
  // Read before every use: another tab may have written it.
  const lines = () => readGuestCart(storage.read(GUEST_CART_KEY))
  const sync = async () => show({ lines: lines(), saved: readGuestCart(storage.read(SAVED_KEY)), known: true })

  return {
    lines,
    sync,
    mergeGuestCart: sync,
    close: () => false,
    change: (change) => {
      const next = [...applyChange(lines(), change)]
      const isStored = storage.write(GUEST_CART_KEY, next.map(storedLine)) !== false
      show({ lines: next, ...(!isStored && !isWarned && { failure: { message: '', retry: null, isUnstored: true } }) })
      isWarned ||= !isStored
      trackChange(track, change)
    },
    refresh: async (where) => {
      newest += 1
      const mine = newest
      if (lines().length === 0) {
        show({ status: 'normal' })
        return
      }
      show({ status: 'loading' })
      const found = await loadCalls().then(
        ({ refreshLines }) => refreshLines(api, lines, where),
        () => null,
      )
      if (mine !== newest) return
      if (found) storage.write(GUEST_CART_KEY, found.lines.map(storedLine))
      show(found ? { ...found, status: 'normal' } : { status: 'error' })
    },
  }
}
