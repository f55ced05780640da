import { useState } from 'react'
import { href } from '../../../shared/routes.ts'
import { createOrderIntents, type OrderIntent } from '../../flows/orderIntent.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { WayOn } from '../../parts/WayOn.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PaymentHead } from './parts/PaymentHead.tsx'

/**
 * The confirmation of an order for a backend without a call for orders: its number, and the next steps. Only the browser that
 * placed the order knows its contents; on any other device, and on the server, the page claims nothing about the order.
 */
export const OrderReceived = ({ number }: { readonly number: string }) => {
  const t = useT()
  const { session, storage } = useStores()
  const user = useStoreValue(session, (state) => state.user)
  const [intents] = useState(() => createOrderIntents(storage, randomKey))
  const isHydrated = useHydrated()
  const hasProducts = useFeature('products')
  const placed = isHydrated && user ? intents.placedAs(user.id, number) : null
  const email = user?.email ?? ''
  return (
    <div className="wrap">
      <PaymentHead title={t(placed ? 'received.title' : 'payment.orderNumber', { number })} kanji="御礼">
        <p>{t(placed ? 'received.text' : 'received.unsure')}</p>
      </PaymentHead>
      <div className="payment">
        <div className="payment-main">
          <section aria-labelledby="payment-next" className="payment-next">
            <h2 id="payment-next">{t('paid.next')}</h2>
            <ol>
              <li>{t('received.next1', { email })}</li>
              <li>{t('received.next2', { number })}</li>
            </ol>
          </section>
          <div className="payment-actions">
            <ButtonLink href={href('contacts')}>{t('nav.contacts')}</ButtonLink>
            {hasProducts && <WayOn name="newProducts">{t('nav.newProducts')}</WayOn>}
          </div>
        </div>
        {placed && <Ordered intent={placed} />}
      </div>
    </div>
  )
}

/** The contents of the order at the time of placing. */
const Ordered = ({ intent: { items, currency, total, delivery } }: { readonly intent: OrderIntent }) => {
  const t = useT()
  const format = useFormat()
  if (currency === undefined || total === undefined) return null
  const price = (amount: number) => format.price(amount, currency, total, delivery ?? 0)
  return (
    <section className="payment-summary" aria-labelledby="payment-receipt">
      <h2 id="payment-receipt">{t('payment.order')}</h2>
      <ul className="payment-lines" role="list">
        {items.map(({ name, product_reference, reference, qty, quantity }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stored list that never changes
          <li key={index}>
            {name || product_reference || reference} · {t('card.units', { count: qty ?? quantity ?? 1 })}
          </li>
        ))}
      </ul>
      <dl>
        {delivery !== undefined && delivery > 0 && (
          <div>
            <dt>{t('nav.delivery')}</dt>
            <dd>{price(delivery)}</dd>
          </div>
        )}
        <div className="payment-total">
          <dt>{t('paid.total')}</dt>
          <dd>{price(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
