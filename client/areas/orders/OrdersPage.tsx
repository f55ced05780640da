import { ORDER_FILTERS, type LooseOrder } from '../../../shared/api/orders.ts'
import { ORDER_SEARCH_MAX_LENGTH } from '../../../shared/constants.ts'
import { href } from '../../../shared/routes.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigate } from '../../navigation/navigationContext.ts'
import { OrderStatusTag } from '../../parts/OrderStatusTag.tsx'
import { WaysToProducts } from '../../parts/WaysToProducts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { OrderPicture } from './OrderPicture.tsx'
import './order.css'
import './orders.css'

export type OrderFilter = (typeof ORDER_FILTERS)[number]

export type OrdersData = {
  readonly orders: readonly LooseOrder[]
  /** Number of orders that match the filter and the search. */
  readonly total: number
  readonly perPage: number
  readonly filter: OrderFilter
  /** The searched text; empty for none. */
  readonly text: string
  /** From 1. */
  readonly page: number
}

/** Number of pictures of an order side by side. */
const PICTURES = 4

const addressOf = ({ filter, text }: Pick<OrdersData, 'filter' | 'text'>, page = 1): string =>
  href('orders', null, { filter: filter === 'all' ? undefined : filter, q: text, page: page === 1 ? undefined : page })

/** The order history. */
export const OrdersPage = ({ data }: { readonly data: OrdersData }) => {
  const t = useT()
  const { orders, total, perPage, filter, text, page } = data
  if (total === 0 && filter === 'all' && text === '') {
    return (
      <EmptyState page kanji="買い物" title={t('orders.emptyTitle')} actions={<WaysToProducts />}>
        <p>{t('orders.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <div className="orders">
      <h1 tabIndex={-1}>{t('title.orders')}</h1>
      <div className="orders-tools">
        <nav aria-label={t('orders.filters')}>
          <ul className="orders-filters" role="list">
            {ORDER_FILTERS.map((one) => (
              <li key={one}>
                <a href={addressOf({ filter: one, text })} aria-current={one === filter ? 'true' : undefined}>
                  {t(`orders.filter.${one}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <OrderSearch key={text} filter={filter} text={text} />
      </div>
      <p className="orders-count" aria-live="polite" aria-atomic="true">
        {t('orders.count', { count: total })}
      </p>
      {orders.length > 0 ? (
        <ul className="orders-list" role="list">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <EmptyState
          kanji="迷子"
          title={t(
            page > 1 && total > 0
              ? 'orders.beyondEnd'
              : filter === 'all' || text
                ? 'orders.nothingFound'
                : `orders.none.${filter}`,
          )}
          actions={<ButtonLink href={href('orders')}>{t('orders.showAll')}</ButtonLink>}
        />
      )}
      {total > perPage && (
        <Pagination
          label={t('orders.pages')}
          current={page}
          last={Math.ceil(total / perPage)}
          hrefOf={(one) => addressOf(data, one)}
          labelOf={(one) => t('orders.page', { page: one })}
        />
      )}
    </div>
  )
}

/** A plain form: it works without JavaScript; with it, the page is not reloaded. */
const OrderSearch = ({ filter, text }: Pick<OrdersData, 'filter' | 'text'>) => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <form
      className="orders-search"
      role="search"
      action={href('orders')}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        void navigate(
          addressOf({ filter, text: typeof typed === 'string' ? typed.trim().slice(0, ORDER_SEARCH_MAX_LENGTH) : '' }),
        )
      }}
    >
      {filter !== 'all' && <input type="hidden" name="filter" value={filter} />}
      <label>
        {t('orders.search')}
        <input
          className="orders-search-text"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={ORDER_SEARCH_MAX_LENGTH}
          dir="auto"
        />
      </label>
      <Button type="submit">{t('orders.find')}</Button>
    </form>
  )
}

const OrderCard = ({ order }: { readonly order: LooseOrder }) => {
  const t = useT()
  const format = useFormat()
  const { id, number, date, status, products, total_price, iso_code } = order
  const more = products.length - PICTURES
  return (
    <li className="order-card">
      <div className="order-card-head">
        <h2>
          <a href={href('order', { id })}>{t('order.number', { id: number ?? id })}</a>
        </h2>
        <time dateTime={date}>{format.date(date)}</time>
      </div>
      <OrderStatusTag status={status} />
      <div className="order-card-products row note">
        {products.slice(0, PICTURES).map((line, index) => (
          <OrderPicture key={index} line={line} />
        ))}
        {more > 0 && <span>{t('order.more', { count: more })}</span>}
      </div>
      <p className="order-card-sum">
        {total_price !== null && <b>{format.price(total_price, iso_code)}</b>}
        <span className="note">{t('orders.products', { count: products.reduce((sum, { qty }) => sum + qty, 0) })}</span>
      </p>
      {status === 'awaiting_payment' && (
        <ButtonLink look="primary" size="small" href={href('order', { id })}>
          {t('order.payPlain')}
        </ButtonLink>
      )}
    </li>
  )
}
