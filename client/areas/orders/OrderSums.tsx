import type { WireOrder } from '../../../shared/api/orders.ts'
import type { WireReceipt } from '../../../shared/api/receipts.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'

type Sums = Pick<
  WireOrder,
  'products_price' | 'delivery_price' | 'dicount_price' | 'customs_tax' | 'total_price' | 'promo' | 'iso_code' | 'refunded_price'
>

const amountsOf = (sums: Pick<WireOrder, 'products_price' | 'delivery_price' | 'dicount_price' | 'total_price'>) => [
  sums.products_price,
  sums.delivery_price,
  sums.dicount_price,
  sums.total_price,
]

/** What an order came to, line by line, in its own currency. */
export const OrderSums = ({ order }: { readonly order: Sums }) => {
  const t = useT()
  const format = useFormat()
  const price = (amount: number) =>
    format.price(amount, order.iso_code, ...amountsOf(order), order.customs_tax, order.refunded_price)
  return (
    <dl className="order-sums">
      <Sum name={t('order.productsPrice')} value={price(order.products_price)} />
      <Sum name={t('order.promo')} value={order.promo ?? t('order.noPromo')} />
      <Sum name={t('order.discount')} value={price(order.dicount_price === 0 ? 0 : -order.dicount_price)} />
      <Sum name={t('order.deliveryPrice')} value={order.delivery_price === 0 ? t('order.free') : price(order.delivery_price)} />
      <Sum name={t('order.total')} value={price(order.total_price)} isTotal />
      <Sum name={t('order.customsTax')} value={price(order.customs_tax)} note={t('order.customsNote')} />
      {order.refunded_price > 0 && <Sum name={t('order.refunded')} value={price(order.refunded_price)} />}
    </dl>
  )
}

/** The same of what is printed. */
export const DocumentSums = ({ document }: { readonly document: WireReceipt }) => {
  const t = useT()
  const format = useFormat()
  const price = (amount: number) => format.price(amount, document.iso_code, ...amountsOf(document))
  return (
    <dl className="order-sums">
      <Sum name={t('order.productsPrice')} value={price(document.products_price)} />
      <Sum name={t('order.discount')} value={price(document.dicount_price === 0 ? 0 : -document.dicount_price)} />
      <Sum name={t('order.deliveryPrice')} value={price(document.delivery_price)} />
      <Sum name={t('order.total')} value={price(document.total_price)} isTotal />
    </dl>
  )
}

type SumProps = { name: string; value: string; note?: string; isTotal?: boolean }

const Sum = ({ name, value, note, isTotal = false }: SumProps) => (
  <div className={isTotal ? 'order-sums-total' : undefined}>
    <dt>
      {name}
      {note !== undefined && <span>{note}</span>}
    </dt>
    <dd>{value}</dd>
  </div>
)
