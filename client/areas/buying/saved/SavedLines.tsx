import { useEffect, useRef } from 'react'
import { isSameItem, type GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { lineFault } from '../../../../shared/rules/guestCartTotal.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { refreshLines } from '../../../stores/guestLines.ts'
import { CartLine } from '../cart/CartLine.tsx'
import { focusBeside } from '../cart/focusBeside.ts'
import { backToCart, changeSaved, dropSaved, savedByGuest } from './savedProducts.ts'

/** The lines saved for later, below the cart: with current prices, and a button to move them back. */
export const SavedLines = () => {
  const t = useT()
  const stores = useStores()
  const { api, cart, storage } = stores
  const { currency } = usePreferences()
  const member = useStoreValue(cart, (state) => state.member)
  const saved = useStoreValue(cart, (state) => state.saved) as readonly GuestCartItem[] | null
  const inCart = useStoreValue(cart, (state) => state.lines)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (member) return
    void refreshLines(api, () => savedByGuest(storage), { currency, country: null }).then(
      (found) => found && changeSaved({ cart, storage }, () => found.lines),
    )
  }, [member, api, cart, storage, currency])
  // Another tab may have added the same products to the cart.
  const lines = (saved ?? []).filter((line) => !inCart.some((one) => isSameItem(one, line)))
  if (lines.length === 0) return null
  const depsFor = ({ cart_id }: GuestCartItem) => ({ stores, t, moved: focusBeside(list.current, cart_id) })
  return (
    <section className="cart-saved" aria-labelledby="cart-saved">
      <h2 id="cart-saved">{t('saved.title')}</h2>
      <ul ref={list} className="cart-lines" role="list">
        {lines.map((line) => {
          const { name } = line.product
          const fault = lineFault(line)
          return (
            <CartLine key={line.cart_id} line={line} isSaved fault={fault} lowered={false}>
              {fault === null && (
                <button type="button" onClick={() => backToCart(line, depsFor(line))} aria-label={t('saved.backNamed', { name })}>
                  {t('saved.back')}
                </button>
              )}
              <button type="button" onClick={() => dropSaved(line, depsFor(line))} aria-label={t('saved.removeNamed', { name })}>
                {t('cart.remove')}
              </button>
            </CartLine>
          )
        })}
      </ul>
    </section>
  )
}
