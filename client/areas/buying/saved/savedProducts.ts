/** Lines saved for later: a guest's are stored in the browser, a signed-in user's at the backend, beside the cart. */
import { deleteCart, postCart } from '../../../../shared/api/cart.ts'
import { SAVED_KEY } from '../../../../shared/constants.ts'
import { isSameItem, readGuestCart, type GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { CartTask } from '../../../stores/cartState.ts'
import type { Stores } from '../../../stores/createStores.ts'
import { failureOf } from '../../../stores/outcome.ts'

export type SavedProductsDeps = {
  readonly stores: Pick<Stores, 'cart' | 'notices' | 'storage' | 'track'>
  readonly t: Translate
  /** Called when the line has left its list. */
  readonly moved: () => void
}

export const savedByGuest = (storage: Stores['storage']): readonly GuestCartItem[] => readGuestCart(storage.read(SAVED_KEY))

/** Changes a guest's saved lines, based on the stored value, which another tab may have written. */
export const changeSaved = (
  { cart, storage }: Pick<Stores, 'cart' | 'storage'>,
  change: (saved: readonly GuestCartItem[]) => readonly GuestCartItem[],
) => {
  storage.write(SAVED_KEY, change(savedByGuest(storage)))
  cart.restore()
}

const without = (line: GuestCartItem) => (saved: readonly GuestCartItem[]) => saved.filter((one) => !isSameItem(one, line))
const withLine = (line: GuestCartItem) => (saved: readonly GuestCartItem[]) => [...without(line)(saved), line]

/**
 * Sends a signed-in user's change to the backend, in the same queue as those of the cart; a failure shows a message with a retry
 * button.
 */
const send = (
  { stores: { cart, notices }, t }: SavedProductsDeps,
  line: GuestCartItem,
  call: CartTask['send'],
  done: () => void,
) => {
  const attempt = () =>
    cart.enqueue({
      kind: `saved ${line.cart_id}`,
      send: call,
      done: (error) => {
        if (error === null) return done()
        const { message } = failureOf(error)
        notices.show({ tone: 'error', text: message || t('ui.failed'), action: { label: t('ui.retry'), run: attempt } })
      },
    })
  attempt()
}

const put = (deps: SavedProductsDeps, line: GuestCartItem, saved: boolean, done: () => void) => {
  const { product, option_id, qty } = line
  const body = [{ cart_id: null, product_id: product.id, option_id, qty, ...(saved && { saved }) }]
  send(deps, line, async (api) => (await api.call(postCart, { body })).data, done)
}

/** Saves a line of the cart for later, and offers undo, which restores its position. */
export const saveForLater = (line: GuestCartItem, deps: SavedProductsDeps) => {
  const { stores, t, moved } = deps
  const { cart, notices, track } = stores
  const showNotice = (undo: () => void) => {
    moved()
    notices.show({ text: t('cart.saved', { name: line.product.name }), action: { label: t('ui.undo'), run: undo } })
  }
  if (cart.state.member)
    return put(deps, line, true, () => {
      track({ name: 'remove_from_cart', item: line, quantity: line.qty })
      showNotice(() => backToCart(line, { ...deps, moved: () => {} }))
    })
  const putBack = cart.remove(line.cart_id)
  if (!putBack) return undefined
  changeSaved(stores, withLine(line))
  return showNotice(() => {
    putBack()
    changeSaved(stores, without(line))
  })
}

/** Moves a saved line back to the cart, with its quantity as far as available. */
export const backToCart = (line: GuestCartItem, deps: SavedProductsDeps) => {
  const { stores, t, moved } = deps
  const { cart, notices, track } = stores
  const showNotice = () => {
    moved()
    notices.announce(t('card.added', { count: cart.units() }))
  }
  if (cart.state.member)
    return put(deps, line, false, () => {
      track({ name: 'add_to_cart', item: line, quantity: line.qty })
      showNotice()
    })
  cart.add(line)
  changeSaved(stores, without(line))
  return showNotice()
}

/** Deletes a saved line, and offers undo. */
export const dropSaved = (line: GuestCartItem, deps: SavedProductsDeps) => {
  const { stores, t, moved } = deps
  const { cart, notices } = stores
  const showNotice = (undo: () => void) => {
    moved()
    notices.show({ text: t('cart.savedRemoved', { name: line.product.name }), action: { label: t('ui.undo'), run: undo } })
  }
  if (cart.state.member) {
    const body = [{ cart_id: line.unnamed ? null : line.cart_id, product_id: line.product.id, option_id: line.option_id, qty: 0 }]
    return send(
      deps,
      line,
      async (api) => (await api.call(deleteCart, { body })).data,
      () => showNotice(() => put(deps, line, true, () => {})),
    )
  }
  changeSaved(stores, without(line))
  return showNotice(() => changeSaved(stores, withLine(line)))
}
