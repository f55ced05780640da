import { useRef } from 'react'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { lineFault } from '../../../../shared/rules/guestCartTotal.ts'
import { removeFromCart } from '../../../flows/removeFromCart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { CartLine } from './CartLine.tsx'

/** All lines. After one is removed the focus goes to the next one's name, and the toast offers to put it back. */
export const CartLines = () => {
  const t = useT()
  const stores = useStores()
  const { cart } = stores
  const lines = useStoreValue(cart, (state) => state.lines)
  const lowered = useStoreValue(cart, (state) => state.lowered)
  const refused = useStoreValue(cart, (state) => state.refused)
  const list = useRef<HTMLUListElement>(null)

  const remove = ({ cart_id, product: { name } }: GuestCartItem) => {
    const at = lines.findIndex((line) => line.cart_id === cart_id)
    const next = list.current?.children[at + 1] ?? list.current?.children[at - 1]
    const target = next?.querySelector<HTMLElement>('.cart-line-name a') ?? document.querySelector<HTMLElement>('main')
    if (removeFromCart({ cartId: cart_id, name, stores, t })) target?.focus()
  }

  /** The line goes when the product is among the favourites; a guest signs in first, and keeps the line. */
  const keep = async (line: GuestCartItem) => {
    const { auth, notices, session, wishlist } = stores
    if (!session.state.auth) return auth.open({ favourite: line.product.id })
    const { done, message } = wishlist.has(line.product.id) ? { done: true, message: '' } : await wishlist.add(line.product.id)
    if (done) remove(line)
    else notices.show({ tone: 'error', text: message || t('ui.failed') })
  }

  return (
    <ul ref={list} className="cart-lines" role="list">
      {lines.map((line) => (
        <CartLine
          key={line.cart_id}
          line={line as GuestCartItem}
          lowered={lowered.includes(line.cart_id)}
          fault={lineFault(line as GuestCartItem, refused)}
          onRemove={() => remove(line as GuestCartItem)}
          onKeep={() => void keep(line as GuestCartItem)}
        />
      ))}
    </ul>
  )
}
