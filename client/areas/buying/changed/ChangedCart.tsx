import type { ComponentType } from 'react'
import type { Id } from '../../../../shared/api/shapes.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { lineName } from '../../../parts/lineName.ts'
import { useT } from '../../../hooks/useT.ts'
import { changesOf, type ChoiceName, type LineChange, type SeenCart } from './changesOf.ts'

type Props = {
  /** At the press. */ readonly seen: SeenCart
  /** At the refusal. */ readonly now: SeenCart
  /** The way to a part of the page. Given, because an import of both this part and the page would be a file of its own. */
  readonly Link: ComponentType<{ at: string | null; children: string }>
  readonly lineId: (cartId: Id) => string
  readonly places: { readonly [part in ChoiceName | 'total']: string }
  /** Only what has changed of this line, for its own place; null for all of it. */ readonly of: GuestCartItem | null
}

/** What the cart was and has become, when an order was refused for that. Its texts are in the group `changed`. */
export const ChangedCart = ({ seen, now, Link, lineId, places, of }: Props) => {
  const t = useT()
  const format = useFormat()
  /** Another tab may have chosen another currency meanwhile: then each amount has the decimals of its own. */
  const isOneCurrency = seen.checkout.totals.currency === now.checkout.totals.currency
  const priceIn = ({ checkout }: SeenCart, amount: number, beside: number) =>
    checkout.totals.currency === null ? '' : format.price(amount, checkout.totals.currency, isOneCurrency ? beside : 0)
  const wasNow = (before: string, then: string) => t('changed.wasNow', { before, now: then })
  const units = (count: number) => t('card.pieces', { count })
  const textOf = (change: LineChange): string => {
    if (change.what === 'added') return t('changed.added', { pieces: units(change.line.qty) })
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
        <p key={change.what} className="cart-line-note cart-line-changed">
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
