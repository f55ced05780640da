import { useEffect } from 'react'
import { href } from '../../../../shared/routes.ts'
import type { Id } from '../../../../shared/api/shapes.ts'
import { useOffered } from '../../../hooks/useOffered.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { placedAddress } from './placedAddress.ts'
import type { Placing } from '../../../flows/orderPlacer.ts'

type Props = { placing: Placing; /** Checks the outcome of the order again. */ again: () => void }

/** The order was placed, or its outcome is being checked: the payment page opens by itself. */
export const OrderPlaced = ({ placing, again }: Props) => {
  const t = useT()
  const order = placing.at === 'placed' ? placing.order : null
  const isOffered = useOffered()
  const next = order && placedAddress(order, isOffered('order'))
  const placed = (id: Id | null) => (id === null ? t('checkout.placedUnnumbered') : t('checkout.placed', { id }))
  const isAssumed = placing.at === 'placed' && placing.isAssumed === true
  const title = isAssumed ? t('checkout.assumed') : order ? placed(order.order_number ?? order.order_id) : t('checkout.placing')
  const isUnknown = placing.at === 'unknown'
  useEffect(() => {
    if (isUnknown) document.querySelector('h1')?.focus()
  }, [isUnknown])
  return (
    <EmptyState
      page
      kanji="買い物"
      title={title}
      actions={
        isUnknown ? (
          <Button look="primary" onClick={again}>
            {t('checkout.checkAgain')}
          </Button>
        ) : (
          order && (
            <>
              {next && (
                <ButtonLink look="primary" href={next.to}>
                  {t(next.isPayment ? 'checkout.goPay' : 'checkout.seeOrder')}
                </ButtonLink>
              )}
              {isAssumed && isOffered('orders') && <ButtonLink href={href('orders')}>{t('checkout.seeOrders')}</ButtonLink>}
              {isOffered('order') && order.order_id !== null && (
                <ButtonLink href={href('order', { id: String(order.order_id) })}>{t('checkout.seeOrder')}</ButtonLink>
              )}
            </>
          )
        )
      }
    >
      <p role="status">
        {t(
          isAssumed
            ? 'checkout.assumedText'
            : order
              ? next
                ? 'checkout.opening'
                : 'checkout.placedText'
              : isUnknown
                ? 'checkout.unknown'
                : 'checkout.checking',
        )}
      </p>
    </EmptyState>
  )
}
