import type { WireReceipt } from '../../../shared/api/receipts.ts'
import { href } from '../../../shared/routes.ts'
import { cityLine } from '../../../shared/rules/cityLine.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DocumentSums } from './OrderSums.tsx'
import './document.css'
import './order.css'

export type DocumentData = { readonly kind: 'invoice' | 'receipt'; readonly document: WireReceipt }

/** One sheet of paper: who sells, who buys, what, for how much, and what was paid. */
export const DocumentPage = ({ data: { kind, document } }: { readonly data: DocumentData }) => {
  const t = useT()
  const format = useFormat()
  const { number, order_id, date, seller, buyer, products, iso_code, payments, refunds, kept_price } = document
  const price = (amount: number) =>
    format.price(amount, iso_code, ...products.flatMap((line) => [line.price_per_item, line.price_total]))
  const { address } = buyer
  return (
    <div className="wrap document">
      <div className="document-tools">
        <TextLink href={href('order', { id: order_id })}>{t('document.back', { id: order_id })}</TextLink>
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
          <p>{t('order.number', { id: order_id })}</p>
        </div>
        <dl className="order-facts">
          <div>
            <dt>{t('document.seller')}</dt>
            <dd>
              <span>{seller.name}</span>
              <span>{seller.address}</span>
              <span>{t('document.registration', { number: seller.registration })}</span>
              <span>{seller.email}</span>
            </dd>
          </div>
          <div>
            <dt>{t('document.buyer')}</dt>
            <dd>
              <bdi>{buyer.name}</bdi>
              {address && (
                <>
                  <bdi>{address.street}</bdi>
                  <bdi>{cityLine(address)}</bdi>
                  <bdi>{address.country_name}</bdi>
                </>
              )}
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
              {products.map((line) => (
                <tr key={line.id}>
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
            {payments.map((one) => (
              <li key={one.id}>
                {t('document.paid', { method: one.method_name, amount: price(one.amount), date: format.date(one.date) })}
              </li>
            ))}
            {refunds
              .filter(({ status }) => status !== 'failed')
              .map((one) => (
                <li key={one.id}>{t('document.refund', { amount: price(one.amount), date: format.date(one.date) })}</li>
              ))}
            <li>
              <b>{t('document.kept', { amount: price(kept_price) })}</b>
            </li>
          </ul>
        )}
      </article>
    </div>
  )
}
