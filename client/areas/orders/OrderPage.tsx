import type { ReactNode } from 'react'
import type { LooseOrder } from '../../../shared/api/orders.ts'
import type { LooseReturn } from '../../../shared/api/returns.ts'
import { arrivalDates, unbroken } from '../../../shared/i18n/arrivalDates.ts'
import { href } from '../../../shared/routes.ts'
import { sameId } from '../../../shared/rules/sameId.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useFormat, usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { AddressLines } from '../../parts/AddressLines.tsx'
import { ProductLink } from '../../parts/ProductLink.tsx'
import { OrderStatusTag } from '../../parts/OrderStatusTag.tsx'
import { classNames } from '../../ui/classNames.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { CustomsNumber } from './CustomsNumber.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderPicture } from './OrderPicture.tsx'
import { OrderReturns } from './OrderReturns.tsx'
import { OrderSums } from './OrderSums.tsx'
import { PrintGift } from './PrintGift.tsx'
import { timelineOf } from './timeline.ts'
import './order.css'

/** `returns` of this order, the newest first; null when they could not be loaded, and `mayRetry` when a retry may help. */
export type OrderData = {
  readonly order: LooseOrder
  readonly returns: readonly LooseReturn[] | null
  readonly mayRetry: boolean
}

/** One order with all its data (R3.08) and its actions. */
export const OrderPage = ({ data: { order, returns, mayRetry } }: { readonly data: OrderData }) => {
  const t = useT()
  const format = useFormat()
  const { id, number, date, status, certificates, iso_code } = order
  const takesReturns = useFeature('returns')
  const takesNumber = useFeature('customsNumbers')
  return (
    <div className="order">
      <div className="order-head">
        <h1 tabIndex={-1}>{t('order.number', { id: number ?? id })}</h1>
        <p className="row">
          <time dateTime={date}>{format.date(date)}</time>
          <OrderStatusTag status={status} />
          {order.is_test && <Tag tone="waiting">{t('order.test')}</Tag>}
        </p>
        <TextLink href={href('orders')}>{t('order.all')}</TextLink>
      </div>
      <OrderActions order={order} />
      {takesNumber && order.customs_number && (
        <Section id="order-customs" kanji="説明" title={t('order.customsNumber')}>
          <CustomsNumber id={id} asked={order.customs_number} />
        </Section>
      )}
      <Section id="order-way" kanji="配送" title={t('order.way')}>
        <Timeline order={order} />
        <Arrival order={order} />
        <Tracking order={order} />
      </Section>
      <Section id="order-goods" kanji="買い物" title={t('order.products')}>
        <ul role="list">
          {order.products.map((line, index) => (
            <OrderLine key={index} line={line} currency={iso_code} />
          ))}
        </ul>
        <OrderSums order={order} />
      </Section>
      {certificates.length > 0 && (
        <Section id="order-certificates" kanji="贈り物" title={t('order.certificates')}>
          <ul className="order-certificates" role="list">
            {certificates.map((one) => (
              <li key={one.code}>
                <code>{one.code}</code>
                <span>
                  {one.returned
                    ? t('order.certificateReturned')
                    : one.balance !== null &&
                      one.value !== null &&
                      t('order.certificateLeft', {
                        left: format.price(one.balance, iso_code),
                        value: format.price(one.value, iso_code),
                      })}
                  {one.expires_at !== null && ` ${t('order.certificateUntil', { date: format.date(one.expires_at) })}`}
                </span>
                {!one.returned && (
                  <PrintGift
                    value={order.products.find((line) => line.id !== null && sameId(line.id, one.line_id))?.option_name ?? null}
                    bought={{ code: one.code, expiresAt: one.expires_at }}
                  />
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="order-delivery" kanji="着" title={t('order.delivery')}>
        <Delivery order={order} />
      </Section>
      {takesReturns && (order.can_return || returns === null || returns.length > 0) && (
        <Section id="order-returns" kanji="送り" title={t('order.returns')}>
          <OrderReturns order={order} returns={returns} mayRetry={mayRetry} />
        </Section>
      )}
    </div>
  )
}

type SectionProps = { id: string; kanji: string; title: string; children: ReactNode }

const Section = ({ id, children, ...head }: SectionProps) => (
  <section aria-labelledby={id}>
    <SectionHead id={id} {...head} />
    {children}
  </section>
)

/** Past events with their dates, and the steps still to come. */
const Timeline = ({ order }: { readonly order: LooseOrder }) => {
  const t = useT()
  const format = useFormat()
  const steps = timelineOf(order)
  const present = steps.findLastIndex(({ isAhead }) => !isAhead)
  return (
    <ol className="order-timeline" role="list">
      {steps.map(({ status, date, isAhead }, index) => (
        <li
          key={`${status} ${date}`}
          className={classNames(isAhead && 'order-step-ahead', steps[index + 1]?.isAhead && 'order-step-dashed')}
          aria-current={index === present ? 'step' : undefined}
        >
          {/* "Packed" is only true when the parcel leaves: until then this shows the same status as above. */}
          <b>{t(index === present && status === 'packing' ? 'orderStatus.packing' : `order.step.${status}`)}</b>
          {isAhead ? (
            <span className="note">{t('order.stepAhead')}</span>
          ) : (
            date !== null && (
              <time className="note" dateTime={date}>
                {format.date(date)}
              </time>
            )
          )}
        </li>
      ))}
    </ol>
  )
}

/** States in which a paid parcel is still to come. */
const ON_THE_WAY: readonly LooseOrder['status'][] = ['paid', 'packing', 'shipped', 'at_customs']

/** The dates between which the parcel arrives, until it has; nothing when they are unknown. */
const Arrival = ({ order: { status, shipping } }: { readonly order: LooseOrder }) => {
  const t = useT()
  const { locale } = usePreferences()
  const dates = shipping ? arrivalDates(shipping.arrives_from, shipping.arrives_to, locale) : null
  if (dates === null || !ON_THE_WAY.includes(status)) return null
  return <p>{t('order.arrives', { dates: unbroken(dates) })}</p>
}

const Tracking = ({ order: { tracking_number, tracking_url } }: { readonly order: LooseOrder }) => {
  const t = useT()
  if (tracking_number === null) return null
  return (
    <p className="order-tracking">
      {t('order.tracking')} <b>{tracking_number}</b>
      {tracking_url !== null && (
        <TextLink href={tracking_url} target="_blank" rel="noopener noreferrer">
          {t('order.follow')}
        </TextLink>
      )}
    </p>
  )
}

const OrderLine = ({ line, currency }: { readonly line: LooseOrder['products'][number]; readonly currency: string }) => {
  const t = useT()
  const format = useFormat()
  const { link_rewrite, option_name, qty, price_per_item, price_total, reference, cancelled, refunded } = line
  const price = (amount: number) => format.price(amount, currency, price_total ?? 0, price_per_item ?? 0)
  const name = typeset(line.name)
  return (
    <li className="order-line">
      <OrderPicture line={line} named={false} />
      <div>
        <h3>{link_rewrite === null ? name : <ProductLink slug={link_rewrite}>{name}</ProductLink>}</h3>
        <p>
          {option_name !== null && <span>{typeset(option_name)}</span>}
          {reference !== '' && <span>{t('order.reference', { reference })}</span>}
          {link_rewrite === null && <span>{t('order.soldNoMore')}</span>}
        </p>
        {cancelled !== null && cancelled > 0 && (
          <Tag tone="over">{t('order.lineCancelled', { count: format.number(cancelled) })}</Tag>
        )}
        {refunded !== null && refunded > 0 && (
          <Tag tone="good">{t('order.lineRefunded', { count: format.number(refunded) })}</Tag>
        )}
      </div>
      <p className="order-line-price">
        {price_total !== null && <b>{price(price_total)}</b>}
        <span className="note">
          {price_per_item === null ? `× ${format.number(qty)}` : t('order.qty', { count: qty, price: price(price_per_item) })}
        </span>
      </p>
    </li>
  )
}

const Delivery = ({ order: { shipping, address, comment, payment } }: { readonly order: LooseOrder }) => {
  const t = useT()
  return (
    <dl className="order-facts">
      {shipping !== undefined && (
        <div>
          <dt>{t('order.shipping')}</dt>
          <dd>{shipping ? [shipping.name, shipping.param].filter(Boolean).join(' · ') : t('order.byEmail')}</dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{t('order.address')}</dt>
          <dd>
            <AddressLines address={address} />
          </dd>
        </div>
      )}
      {payment && (
        <div>
          <dt>{t('order.payment')}</dt>
          <dd>
            {payment.method_name}
            <span>{t(`order.paymentStatus.${payment.status}`)}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('order.comment')}</dt>
        <dd>
          <bdi>{comment ?? t('order.noComment')}</bdi>
        </dd>
      </div>
    </dl>
  )
}
