import type { LooseReceipt } from '../../../shared/api/receipts.ts'
import { href } from '../../../shared/routes.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { AddressLines } from '../../parts/AddressLines.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DocumentSums } from './OrderSums.tsx'
import './document.css'
import './order.css'

export type DocumentData = { readonly kind: 'invoice' | 'receipt'; readonly document: LooseReceipt }

/** Parts without a value are left out. */
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** A printable page: seller, buyer, products, amounts, and the payment. */
export const DocumentPage = ({ data: { kind, document } }: { readonly data: DocumentData }) => {
  const t = useT()
  const format = useFormat()
  const { number, order_id, order_number, date, seller, buyer, products, iso_code, payments, refunds, kept_price } = document
  const price = (amount: number | null) =>
    amount === null
      ? null
      : format.price(amount, iso_code, ...products.flatMap((line) => [line.price_per_item ?? 0, line.price_total ?? 0]))
  const orderNumber = order_number ?? order_id
  const paid = price(kept_price)
  const { address } = buyer
  return (
    <div className="wrap document">
      <div className="document-tools row">
        {order_id !== null && orderNumber !== null && (
          <TextLink href={href('order', { id: order_id })}>{t('document.back', { id: orderNumber })}</TextLink>
        )}
        <Button look="primary" className="needs-script" onClick={() => window.print()}>
          {t('document.print')}
        </Button>
      </div>
      <article className="document-sheet">
        <div className="document-head">
          <h1 tabIndex={-1}>{t(`document.${kind}`, { number })}</h1>
          <p>
            <time dateTime={date}>{format.date(date)}</time>
          </p>
          {orderNumber !== null && <p>{t('order.number', { id: orderNumber })}</p>}
        </div>
        <dl className="order-facts">
          <div>
            <dt>{t('document.seller')}</dt>
            <dd>
              <span>{seller.name}</span>
              <span>{seller.address}</span>
              {seller.registration !== '' && <span>{t('document.registration', { number: seller.registration })}</span>}
              <span>{seller.email}</span>
            </dd>
          </div>
          <div>
            <dt>{t('document.buyer')}</dt>
            <dd>
              {address?.company && <bdi>{address.company}</bdi>}
              <bdi>{buyer.name}</bdi>
              {address && <AddressLines address={address} placeOnly />}
            </dd>
          </div>
        </dl>
        <div className="document-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('document.product')}</th>
                <th scope="col">{t('document.qty')}</th>
                <th scope="col">{t('document.price')}</th>
                <th scope="col">{t('document.sum')}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((line, index) => (
                <tr key={index}>
                  <th scope="row">
                    {typeset([line.name, line.option_name].filter(Boolean).join(', '))}
                    <span>{line.reference}</span>
                  </th>
                  <td>{format.number(line.qty)}</td>
                  <td>{price(line.price_per_item)}</td>
                  <td>{price(line.price_total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <DocumentSums document={document} />
        {payments.length === 0 ? (
          <p>{t('document.unpaid')}</p>
        ) : (
          <ul className="document-payments">
            {payments.map((one, index) => (
              <li key={index}>
                {joined(
                  t('document.paid', { amount: format.price(one.amount, iso_code) }),
                  format.date(one.date),
                  one.method_name,
                )}
              </li>
            ))}
            {refunds
              .filter(({ status }) => status !== 'failed')
              .map((one, index) => (
                <li key={index}>
                  {joined(t('document.refund', { amount: format.price(one.amount, iso_code) }), format.date(one.date))}
                </li>
              ))}
            {paid !== null && (
              <li>
                <b>{t('document.paidTotal', { amount: paid })}</b>
              </li>
            )}
          </ul>
        )}
      </article>
    </div>
  )
}
