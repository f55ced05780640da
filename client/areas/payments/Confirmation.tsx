import type { BoughtLine, BoughtOrder } from '../../../shared/model/payment.ts'
import { href } from '../../../shared/routes.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { WayOn } from '../../parts/WayOn.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ProductLink } from '../../parts/ProductLink.tsx'
import { PaymentHead, PaymentTag } from './parts/PaymentHead.tsx'
import { useDaysBetween } from '../../hooks/useMoment.ts'

/** A paid order: its number, products, address, delivery date, receipt, and the next steps. */
export const Confirmation = ({ order }: { readonly order: BoughtOrder }) => {
  const t = useT()
  const format = useFormat()
  const daysBetween = useDaysBetween()
  const { session } = useStores()
  const email = useStoreValue(session, (state) => state.user?.email ?? null)
  const { id, number, isByEmail, parcel, receipt, currency, lines } = order
  const arrives = parcel?.arrives
  const price = (amount: number) =>
    format.price(
      amount,
      currency,
      ...[...lines.map(({ total }) => total), order.products, order.discount, order.delivery, order.total].filter(
        (one) => one !== null,
      ),
    )
  return (
    <div className="wrap">
      <PaymentHead title={t('paid.title')} kanji="御礼" isTest={order.isTest}>
        <PaymentTag state="succeeded" />
        <p>
          {t('paid.text', { number })} {email !== null && t('paid.mail', { email })}
        </p>
      </PaymentHead>
      <div className="payment">
        <div className="payment-main">
          <dl className="payment-facts">
            <div>
              <dt>
                <Icon name="package" />
                {t('payment.order')}
              </dt>
              <dd>
                <b>{t('payment.number', { number })}</b>
              </dd>
            </div>
            {parcel ? (
              <>
                <div>
                  <dt>
                    <Icon name="map-pin" />
                    {t('paid.to')}
                  </dt>
                  <dd>
                    {parcel.to.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </dd>
                </div>
                <div>
                  <dt>
                    <Icon name="truck" />
                    {t('nav.delivery')}
                  </dt>
                  <dd>
                    <span>{parcel.method}</span>
                    {arrives && (
                      <b>{t('paid.arrives', { days: daysBetween(Date.parse(arrives.from), Date.parse(arrives.to)) })}</b>
                    )}
                    {order.duty !== null && order.duty > 0 && <small>{t('paid.duty', { amount: price(order.duty) })}</small>}
                  </dd>
                </div>
              </>
            ) : (
              isByEmail && (
                <div>
                  <dt>
                    <Icon name="mail" />
                    {t('nav.delivery')}
                  </dt>
                  <dd>{t('paid.byMail')}</dd>
                </div>
              )
            )}
          </dl>
          <section aria-labelledby="payment-next" className="payment-next">
            <h2 id="payment-next">{t('paid.next')}</h2>
            <ol>
              {!isByEmail ? (
                <>
                  <li>{t('paid.next1')}</li>
                  <li>{t('paid.next2')}</li>
                  <li>{t('paid.next3')}</li>
                </>
              ) : (
                <>
                  <li>{t('paid.mail1')}</li>
                  <li>{t('paid.mail2')}</li>
                </>
              )}
            </ol>
          </section>
          <div className="payment-actions">
            <ButtonLink look="primary" href={href('order', { id })}>
              {t('payment.toOrder')}
            </ButtonLink>
            <WayOn name="newProducts">{t('nav.newProducts')}</WayOn>
          </div>
        </div>
        <section className="payment-summary" aria-labelledby="payment-receipt">
          <h2 id="payment-receipt">{receipt ? t('paid.receipt', { number: receipt.number }) : t('payment.order')}</h2>
          <ul className="payment-lines" role="list">
            {lines.map((line, index) => (
              <Line key={index} line={line} price={price} />
            ))}
          </ul>
          <dl>
            <Sum name={t('paid.products')} amount={order.products} price={price} />
            {order.discount !== null && order.discount > 0 && (
              <Sum name={t('paid.discount')} amount={-order.discount} price={price} />
            )}
            {parcel && <Sum name={t('nav.delivery')} amount={order.delivery} price={price} />}
            {order.total !== null && (
              <div className="payment-total">
                <dt>{t('paid.total')}</dt>
                <dd>{price(order.total)}</dd>
              </div>
            )}
          </dl>
          {receipt && (
            <div className="payment-receipt">
              <p>
                {receipt.date === ''
                  ? `${t('payment.method')}: ${order.methodName}`
                  : t('paid.paidBy', { method: order.methodName, date: format.date(receipt.date) })}
              </p>
              <p>
                {receipt.seller.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              <Button wide className="needs-script" onClick={() => window.print()}>
                <Icon name="printer" />
                {t('paid.print')}
              </Button>
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

type SumProps = { readonly name: string; readonly amount: number | null; readonly price: (amount: number) => string }

const Sum = ({ name, amount, price }: SumProps) => {
  const t = useT()
  return amount === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{amount === 0 ? t('paid.free') : price(amount)}</dd>
    </div>
  )
}

const Line = ({ line, price }: { readonly line: BoughtLine; readonly price: (amount: number) => string }) => {
  const t = useT()
  const { name, option, slug, picture, qty, total } = line
  return (
    <li>
      <span className="tile payment-line-tile" data-tint={picture?.tint ?? undefined}>
        {picture && <Picture picture={picture} alt="" sizes="56px" most={160} />}
      </span>
      <span className="payment-line-text">
        {slug === null ? <span>{name}</span> : <ProductLink slug={slug}>{name}</ProductLink>}
        <small>{[option, t('card.units', { count: qty })].filter(Boolean).join(' · ')}</small>
      </span>
      {total !== null && <b>{price(total)}</b>}
    </li>
  )
}
