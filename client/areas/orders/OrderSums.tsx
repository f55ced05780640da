import type { LooseOrder } from '../../../shared/api/orders.ts'
import type { LooseReceipt } from '../../../shared/api/receipts.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { ArrivalCosts } from '../../parts/ArrivalCosts.tsx'

type Sums = Pick<
  LooseOrder,
  | 'products_price'
  | 'delivery_price'
  | 'dicount_price'
  | 'customs_tax'
  | 'landed_cost'
  | 'total_price'
  | 'promo'
  | 'iso_code'
  | 'refunded_price'
  | 'refunds'
>

type Amounts = Pick<LooseOrder, 'products_price' | 'delivery_price' | 'dicount_price' | 'total_price' | 'iso_code'>

/** Formats an amount with the decimals of the others; null for an unknown one. */
const usePrice = (sums: Amounts, ...more: readonly (number | null)[]) => {
  const format = useFormat()
  const around = [sums.products_price, sums.delivery_price, sums.dicount_price, sums.total_price, ...more]
  return (amount: number | null) =>
    amount === null ? null : format.price(amount, sums.iso_code, ...around.filter((one) => one !== null))
}

const taken = (discount: number | null): number | null => discount && -discount

/** The totals of an order, line by line, in its own currency. */
export const OrderSums = ({ order }: { readonly order: Sums }) => {
  const t = useT()
  const { refunded_price, landed_cost: landed } = order
  const duty = landed === null ? order.customs_tax : null
  const price = usePrice(order, duty, refunded_price)
  // The shop's words about what it has refunded by itself.
  const refundNotes = order.refunds.flatMap(({ amount, note, status }) =>
    note === null || status === 'failed' ? [] : t('order.refundNote', { amount: price(amount) ?? '', note }),
  )
  return (
    <>
      <dl className="order-sums">
        <Sum name={t('order.productsPrice')} value={price(order.products_price)} />
        <Sum name={t('order.promo')} value={order.promo ?? t('order.noPromo')} />
        <Sum name={t('order.discount')} value={price(taken(order.dicount_price))} />
        <Sum name={t('order.deliveryPrice')} value={order.delivery_price === 0 ? t('order.free') : price(order.delivery_price)} />
        <Sum name={t('order.total')} value={price(order.total_price)} isTotal />
        <Sum
          name={t('order.customsTax')}
          value={duty === 0 ? t('border.noCharge') : price(duty)}
          notes={duty === 0 ? [] : [t('order.customsNote')]}
        />
        {refunded_price !== null && refunded_price > 0 && (
          <Sum name={t('order.refunded')} value={price(refunded_price)} notes={refundNotes} />
        )}
      </dl>
      {landed && <ArrivalCosts cost={landed} currency={order.iso_code} />}
    </>
  )
}

/** The same for a printed document. */
export const DocumentSums = ({ document }: { readonly document: LooseReceipt }) => {
  const t = useT()
  const price = usePrice(document)
  return (
    <dl className="order-sums">
      <Sum name={t('order.productsPrice')} value={price(document.products_price)} />
      <Sum name={t('order.discount')} value={price(taken(document.dicount_price))} />
      <Sum name={t('order.deliveryPrice')} value={price(document.delivery_price)} />
      <Sum name={t('order.total')} value={price(document.total_price)} isTotal />
    </dl>
  )
}

type SumProps = { name: string; value: string | null; notes?: readonly string[]; isTotal?: boolean }

const Sum = ({ name, value, notes = [], isTotal = false }: SumProps) =>
  value === null ? null : (
    <div className={isTotal ? 'order-sums-total' : undefined}>
      <dt>
        {name}
        {notes.map((note, index) => (
          <span key={index}>{note}</span>
        ))}
      </dt>
      <dd>{value}</dd>
    </div>
  )
