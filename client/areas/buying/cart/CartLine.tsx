import type { ReactNode } from 'react'
import { COMMERCIAL_LOT_UNITS } from '../../../../shared/constants.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { lineTotal, type LineFault } from '../../../../shared/rules/guestCartTotal.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { ProductLink } from '../../../parts/ProductLink.tsx'
import { lineName } from '../../../parts/lineName.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { FAULT_TEXTS, lineId } from '../checkout/obstacles.ts'
import { QuantityField } from './QuantityField.tsx'
import './cartLine.css'

type Props = {
  line: GuestCartItem
  /** The last stock check lowered the quantity. */ lowered: boolean
  fault: LineFault | null
  /** Why the product cannot be sent: a noun. Without it the message states only that. */
  refusal?: string | undefined
  /** The line is saved for later: its quantity cannot be changed. */ isSaved?: boolean
  /** Additional message. */
  note?: ReactNode
  /** Actions of the line. */
  children: ReactNode
}

const LIMIT_TEXTS: { readonly [reason: string]: MessageKey } = { stock: 'cart.limitStock', order: 'cart.limitOrder' }

/** One cart line: product, quantity, unit price, total, and the reason why it cannot be ordered. */
export const CartLine = ({ line, lowered, fault, refusal, isSaved = false, note, children }: Props) => {
  const t = useT()
  const { cart, notices } = useStores()
  const format = useFormat()
  const { product, option_name, qty, qty_limit, cart_id } = line
  const { picture, price } = product
  const name = lineName(t, line)
  const hasPages = useFeature('products') && product.link_rewrite !== ''
  const max = qty_limit === 0 ? 1 : qty_limit
  const sum = lineTotal(line)
  const meta = [product.brand, option_name].filter(Boolean).join(' · ')
  const limit = LIMIT_TEXTS[line.qty_limit_reason ?? ''] ?? 'card.limit'
  const old = price && (product.old ?? 0) > price.current ? (product.old ?? null) : null
  const oldSum = old === null || !price ? null : lineTotal({ product: { ...product, price: { ...price, current: old } }, qty })
  /** Null when the price is unknown: then none is rendered. */
  const priced = (amount: number | null) =>
    price && amount !== null ? format.price(amount, price.iso_code, sum ?? 0, oldSum ?? 0, price.current) : null
  const total = priced(sum)

  /** Announces quantity and total in one sentence, with the reason at the maximum. */
  const announce = (count: number) => {
    const amount = priced(lineTotal({ product, qty: count }))
    const announcement =
      amount === null ? `${name}: ${t('card.units', { count })}` : t('cart.quantitySet', { name, count, amount })
    notices.announce(max !== null && count >= max ? `${announcement}. ${t(limit, { count: max })}` : announcement)
  }

  return (
    <li className="cart-line" id={lineId(cart_id)}>
      <ProductLink
        slug={product.link_rewrite}
        className="tile cart-line-tile"
        data-tint={picture?.tint ?? undefined}
        tabIndex={-1}
        aria-hidden="true"
      >
        {picture ? (
          <Picture picture={picture} alt="" sizes="104px" fallback={<span className="tile-letter">{name.slice(0, 1)}</span>} />
        ) : (
          <span className="tile-letter">{name.slice(0, 1)}</span>
        )}
      </ProductLink>
      <div className="cart-line-body">
        <h2 className="cart-line-name">
          <ProductLink slug={product.link_rewrite}>{name}</ProductLink>
        </h2>
        {meta && <p className="cart-line-meta note">{meta}</p>}
        {fault && (
          <Notice tone={fault === 'options' ? 'warning' : 'error'}>
            {t(FAULT_TEXTS[fault])}
            {fault === 'unshippable' && refusal && `: ${refusal}`}{' '}
            {fault === 'options' && hasPages && (
              <TextLink href={href('product', { productSlug: product.link_rewrite })}>{t('cart.chooseAgain')}</TextLink>
            )}
          </Notice>
        )}
        <div className="cart-line-low row">
          {isSaved && <p className="cart-line-note note">{t('card.units', { count: qty })}</p>}
          {!fault && !isSaved && (
            <QuantityField
              cartId={cart_id}
              value={qty}
              max={max}
              onStep={(by) => announce(cart.step(cart_id, by))}
              onChange={(quantity) => announce(cart.setQuantity(cart_id, quantity))}
              labels={{
                group: t('card.quantity', { name }),
                less: t('card.less'),
                more: t('card.more'),
                update: t('cart.update'),
              }}
            />
          )}
          <p className="cart-line-price">
            {total === null ? null : fault ? (
              <s>{total}</s>
            ) : (
              <>
                <b className={oldSum === null ? undefined : 'cart-line-reduced'}>{total}</b>
                {oldSum !== null && (
                  <s>
                    <span className="visually-hidden">{t('cart.before')} </span>
                    {priced(oldSum)}
                  </s>
                )}
                {qty > 1 && <span>{t('cart.perPiece', { price: priced(price?.current ?? null) ?? '' })}</span>}
              </>
            )}
          </p>
        </div>
        {!fault && !isSaved && max !== null && qty >= max && (
          <p className="cart-line-note note" role={lowered ? 'status' : undefined}>
            {t(lowered ? 'cart.lowered' : limit, { count: max })}
          </p>
        )}
        {!fault && !isSaved && qty > COMMERCIAL_LOT_UNITS && (
          <p className="cart-line-note note">{t('cart.commercialLot', { count: COMMERCIAL_LOT_UNITS })}</p>
        )}
        {note}
        <div className="cart-line-acts quiet">{children}</div>
      </div>
    </li>
  )
}
