import type { ComponentType } from 'react'
import type { Id } from '../../../../shared/api/shapes.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { lineName } from '../../../parts/lineName.ts'
import { useT } from '../../../hooks/useT.ts'
import { changesOf, type ChoiceName, type LineChange, type SeenCart } from './changesOf.ts'

type Props = {
  /** The cart at the press. */ readonly seen: SeenCart
  /** The cart at the refusal. */ readonly now: SeenCart
  /** A link to a part of the page. A prop, because a module imported by both this part and the page would become a chunk of its own. */
  readonly Link: ComponentType<{ at: string | null; children: string }>
  readonly lineId: (cartId: Id) => string
  readonly places: { readonly [part in ChoiceName | 'total']: string }
  /** Shows only the changes of this line, in its place; null for all changes. */ readonly of: GuestCartItem | null
}

/** The changes of a cart since an order was pressed that was refused because of them. Its texts are in the group `changed`. */
export const ChangedCart = ({ seen, now, Link, lineId, places, of }: Props) => {
  const t = useT()
  const format = useFormat()
  /** Another tab may have chosen another currency: then each amount has its own decimals. */
  const isOneCurrency = seen.checkout.totals.currency === now.checkout.totals.currency
  const priceIn = ({ checkout }: SeenCart, amount: number, beside: number) =>
    checkout.totals.currency === null ? '' : format.price(amount, checkout.totals.currency, isOneCurrency ? beside : 0)
  const wasNow = (before: string, then: string) => t('changed.wasNow', { before, now: then })
  const units = (count: number) => t('card.units', { count })
  const textOf = (change: LineChange): string => {
    if (change.what === 'added') return t('changed.added', { units: units(change.line.qty) })
    if (change.what === 'left') return t('changed.left')
    return change.what === 'price'
      ? wasNow(priceIn(seen, change.before, change.now), priceIn(now, change.now, change.before))
      : wasNow(units(change.before), units(change.now))
  }
  const { lines, choices, total } = changesOf(seen, now)

  if (of !== null)
    return lines
      .filter(({ line, what }) => line.cart_id === of.cart_id && what !== 'left')
      .map((change) => (
        <p key={change.what} className="cart-line-note note cart-line-changed">
          {textOf(change)}
        </p>
      ))
  if (lines.length + choices.length === 0 && total === null) return null
  return (
    <>
      <p>{t('changed.title')}</p>
      <ul>
        {lines.map((change) => {
          const { what, line } = change
          const name = [lineName(t, line), line.option_name].filter(Boolean).join(' · ')
          return (
            <li key={`${line.cart_id} ${what}`}>
              <Link at={what === 'left' ? null : lineId(line.cart_id)}>{`${name}: ${textOf(change)}`}</Link>
            </li>
          )
        })}
        {choices.map((name) => (
          <li key={name}>
            <Link at={places[name]}>{t(`changed.${name}`)}</Link>
          </li>
        ))}
        {total && (
          <li>
            <Link
              at={places.total}
            >{`${t('checkout.total')}: ${wasNow(priceIn(seen, total.before, total.now), priceIn(now, total.now, total.before))}`}</Link>
          </li>
        )}
      </ul>
    </>
  )
}
