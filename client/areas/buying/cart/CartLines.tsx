import { useRef, type ReactNode } from 'react'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { lineFault } from '../../../../shared/rules/guestCartTotal.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import { removeFromCart } from '../../../flows/removeFromCart.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { lineName } from '../../../parts/lineName.ts'
import { useCartPress } from '../../../parts/useCartPress.ts'
import { loadPart } from '../../../loading/loadChunk.ts'
import { CartLine } from './CartLine.tsx'
import { focusBeside } from './focusBeside.ts'

type Props = { /** Returns the message of a line. */ noteOf?: (line: GuestCartItem) => ReactNode }

/** All lines. After a removal the focus moves to the name of the next one, and a toast offers undo. */
export const CartLines = ({ noteOf }: Props) => {
  const t = useT()
  const stores = useStores()
  const { cart } = stores
  const press = useCartPress()
  const lines = useStoreValue(cart, (state) => state.lines)
  const lowered = useStoreValue(cart, (state) => state.lowered)
  const refused = useStoreValue(cart, (state) => state.refused)
  const refusals = useStoreValue(cart, (state) => state.refusals)
  const savesForLater = useFeature('savedForLater')
  const canSave = useStoreValue(cart, (state) => state.saved !== null) && savesForLater
  const list = useRef<HTMLUListElement>(null)

  const remove = (line: GuestCartItem, announcement?: string) => {
    const moved = focusBeside(list.current, line.cart_id)
    if (removeFromCart({ cartId: line.cart_id, name: lineName(t, line), announcement, stores, t })) moved()
  }
  const saveForLaterInCart = (line: GuestCartItem) => {
    const moved = focusBeside(list.current, line.cart_id)
    loadPart(() => import('../saved/savedProducts.ts')).then(
      ({ saveForLater }) => saveForLater(line, { stores, t, moved }),
      () => stores.notices.show({ tone: 'error', text: t('ui.partFailed') }),
    )
  }

  /** Moves the line to the favourites; a guest logs in first, and the line stays. */
  const moveToFavourites = async (line: GuestCartItem) => {
    const { auth, notices, session, wishlist } = stores
    if (!session.state.auth) return auth.open({ favourite: line.product.id })
    const added = wishlist.has(line.product.id) ? null : await wishlist.add(line.product.id)
    if (added && !added.ok) notices.show({ tone: 'error', text: added.failure.message || t('ui.failed') })
    else remove(line, t('cart.movedToFavourites', { name: lineName(t, line) }))
  }

  return (
    <ul ref={list} className="cart-lines" role="list">
      {(lines as readonly GuestCartItem[]).map((line) => {
        const name = lineName(t, line)
        return (
          <CartLine
            key={line.cart_id}
            line={line}
            lowered={lowered.some((id) => sameId(id, line.cart_id))}
            fault={lineFault(line, refused)}
            refusal={refusals[String(line.product.id)]}
            note={noteOf?.(line)}
          >
            <button
              {...press('remove', line.cart_id)}
              onClick={(event) => {
                event.preventDefault()
                remove(line)
              }}
              aria-label={t('cart.removeNamed', { name })}
            >
              {t('cart.remove')}
            </button>
            {canSave && (
              <button
                type="button"
                className="needs-script"
                onClick={() => saveForLaterInCart(line)}
                aria-label={t('cart.saveNamed', { name })}
              >
                {t('cart.save')}
              </button>
            )}
            <button
              type="button"
              className="needs-script"
              onClick={() => void moveToFavourites(line)}
              aria-label={t('cart.toFavouritesNamed', { name })}
            >
              {t('cart.toFavourites')}
            </button>
          </CartLine>
        )
      })}
    </ul>
  )
}
