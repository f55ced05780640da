import { href } from '../../../../shared/routes.ts'
import { nextAddress } from '../../../../shared/rules/nextAddress.ts'
import { useT } from '../../../hooks/useT.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Placing } from '../../../flows/orderPlacer.ts'

/** The cart has become an order, or will be known to have: the payment opens by itself. */
export const OrderPlaced = ({ placing }: { placing: Placing }) => {
  const t = useT()
  const order = placing.at === 'placed' ? placing.order : null
  return (
    <EmptyState
      page
      kanji="買い物"
      title={order ? t('checkout.placed', { id: order.order_id }) : t('checkout.placing')}
      actions={
        order && (
          <>
            <ButtonLink look="primary" href={nextAddress(order).to}>
              {t('checkout.goPay')}
            </ButtonLink>
            <ButtonLink href={href('order', { id: String(order.order_id) })}>{t('checkout.seeOrder')}</ButtonLink>
          </>
        )
      }
    >
      <p role="status">{t(order ? 'checkout.opening' : 'checkout.checking')}</p>
    </EmptyState>
  )
}
