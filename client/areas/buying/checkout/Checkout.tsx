import { useRef, useState } from 'react'
import type { OrderBody } from '../../../../shared/api/placedOrder.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { needsDutyAcknowledgment } from '../../../../shared/rules/dutyFree.ts'
import { trackedOrder } from '../../../flows/trackedOrder.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { usePublicConfig } from '../../../hooks/usePublicConfig.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { COMMENT_MAX_LENGTH, DUTY_FREE_LIMIT } from '../../../../shared/constants.ts'
import { useT } from '../../../hooks/useT.ts'
import { lineName } from '../../../parts/lineName.ts'
import { FormFault } from '../../../parts/form/FormFault.tsx'
import { AccountEnding } from '../../../parts/profile/AccountEnding.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { CartBar } from '../cart/CartBar.tsx'
import { CartLines } from '../cart/CartLines.tsx'
import type { SeenCart } from '../changed/changesOf.ts'
import { AddressStep } from './AddressStep.tsx'
import { countedLines } from './countedLines.ts'
import { lineId, obstaclesIn, obstaclesOf, PLACES, type Obstacle } from './obstacles.ts'
import { Obstacles, PlaceLink } from './Obstacles.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { ShippingStep } from './ShippingStep.tsx'
import { sumText, totalLabel } from './sumText.ts'
import { useOrderDraft } from './useOrderDraft.ts'
import type { OrderPlacing } from './usePlaceOrder.ts'
import { useShownTotal } from './useShownTotal.ts'
import './checkout.css'

const loadChangedCart = () => import('../changed/ChangedCart.tsx').then(({ ChangedCart }) => ChangedCart)
const loadOtherComment = () => import('../changed/OtherComment.tsx').then(({ OtherComment }) => OtherComment)

const CHOICES = { ...PLACES, promo: PLACES.total }

type Props = { checkout: CartCheckout; order: OrderPlacing }

/** Two presses with the same text are one order intent: it contains all that an order depends on besides its request body. */
const cartText = (lines: readonly GuestCartItem[], { address, shipping, payment, promo, totals }: CartCheckout): string =>
  JSON.stringify([
    lines.map(({ product, option_id, qty }) => [product.id, option_id, qty]),
    address.selected,
    shipping.selected,
    shipping.handover?.type ?? null,
    payment.selected,
    promo,
    totals.currency,
  ])

/** Rewords the obstacle of a missing address when the group `addresses` is off: choose an offered one, or none is available. */
const withoutAddressBook = (obstacle: Obstacle, offered: number): Obstacle =>
  'text' in obstacle && obstacle.text === 'checkout.noAddress'
    ? { ...obstacle, text: offered > 0 ? 'checkout.chooseAddress' : 'checkout.noAddressHere' }
    : obstacle

/** A signed-in user's cart with all parts of an order on one page: all parts are open and can be changed. */
export const Checkout = ({ checkout, order }: Props) => {
  const t = useT()
  const format = useFormat()
  const { cart, session } = useStores()
  const { dutyFreeLimit = DUTY_FREE_LIMIT } = usePublicConfig()
  const lines = useStoreValue(cart, (state) => state.lines) as readonly GuestCartItem[]
  const refused = useStoreValue(cart, (state) => state.refused)
  const refusals = useStoreValue(cart, (state) => state.refusals)
  const isPending = useStoreValue(cart, (state) => state.status === 'loading')
  const user = useStoreValue(session, (state) => state.user?.id ?? null)
  const sells = useFeature('checkout')
  const canAddAddress = useFeature('addresses')
  const { draft, change, write, save, other, decide } = useOrderDraft(checkout.comment)
  const [attempt, setAttempt] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const now: SeenCart = { lines, checkout }
  /** The cart that was rendered at the last press. */
  const [seen, setSeen] = useState(now)
  /** The cart when the order got its present state: later changes are the user's own. */
  const [then, setThen] = useState({ placing: order.placing, cart: now })
  if (then.placing !== order.placing) setThen({ placing: order.placing, cart: now })

  const { totals, requiresShipping, payment } = checkout
  const needsDuty = needsDutyAcknowledgment(checkout, dutyFreeLimit)
  const nameOf = (line: GuestCartItem) => lineName(t, line)
  const found = obstaclesOf({ lines, refused, refusals, checkout, nameOf }, { ...draft, needsDuty }).map((one) =>
    canAddAddress ? one : withoutAddressBook(one, checkout.address.offered.length),
  )
  const counted = countedLines(lines, refused, totals)
  const shown = useShownTotal(checkout, lines)
  const amount = counted.isPayable ? sumText(format, checkout, shown.amount, [shown.delivery]) : null
  const total = amount !== null && shown.kind === 'estimated' ? t('checkout.about', { amount }) : amount
  const refusal = order.placing.at === 'refused' ? order.placing : null
  const answered = refusal && !refusal.isUnsent ? obstaclesIn(refusal.failure, lines) : []
  const unexplained: Obstacle = {
    at: null,
    product: null,
    text: refusal?.isUnsent ? 'checkout.notSaved' : refusal?.isAbsent ? 'checkout.notAccepted' : 'ui.failed',
  }
  const failed = refusal && answered.length === 0 ? [unexplained] : answered
  const obstacles = found.length > 0 ? found : failed
  const [Changed] = useLazyPart(loadChangedCart, refusal !== null, { texts: ['changed'] })
  const [OtherComment] = useLazyPart(loadOtherComment, other !== null, { texts: ['changed'] })
  const changed = (of: GuestCartItem | null) =>
    refusal && Changed && <Changed seen={seen} now={then.cart} of={of} Link={PlaceLink} lineId={lineId} places={CHOICES} />
  const isTried = attempt > 0
  const errorAt = (place: string): string | null => {
    const one = isTried ? found.find(({ at }) => at === place) : undefined
    return one && 'text' in one ? t(one.text) : null
  }

  const onPlace = () => {
    if (user === null) return
    setAttempt((count) => count + 1)
    setSeen(now)
    if (found.length > 0 || totals.total === null) return
    const body: OrderBody = {
      agree: draft.agree,
      total_price: totals.total,
      ...(checkout.version !== null && { cart_version: checkout.version }),
      ...(draft.comment.trim() !== '' && { comment: draft.comment.trim() }),
      ...(needsDuty && { duty_acknowledged: draft.duty }),
    }
    order.place({ user, cart: cartText(lines, checkout), body, ...trackedOrder(now) })
  }

  const numbers = requiresShipping ? { address: 1, shipping: 2, payment: 3 } : { address: 0, shipping: 0, payment: 1 }
  return (
    <div className="cart checkout" aria-busy={isPending || undefined}>
      <div className="checkout-main" inert={order.isBusy || undefined}>
        <AccountEnding />
        {order.placing.at === 'unknown' && <FormFault>{t('checkout.unknown')}</FormFault>}
        {isTried && obstacles.length > 0 && (
          <Obstacles obstacles={obstacles} attempt={attempt}>
            {changed(null)}
          </Obstacles>
        )}
        <CartLines noteOf={changed} />
        {requiresShipping && (
          <>
            <AddressStep number={numbers.address} address={checkout.address} error={errorAt(PLACES.address)} />
            <ShippingStep
              number={numbers.shipping}
              checkout={checkout}
              currency={totals.currency}
              error={errorAt(PLACES.shipping)}
              handoverError={errorAt(PLACES.handover)}
            />
          </>
        )}
        <PaymentStep
          number={numbers.payment}
          payment={payment}
          isFree={shown.kind === 'exact' && totals.total === 0}
          error={errorAt(PLACES.payment)}
        />
        {sells && (
          <section className="checkout-step stack">
            <TextArea
              label={t('checkout.comment')}
              optional={t('ui.optional')}
              name="comment"
              rows={2}
              maxLength={COMMENT_MAX_LENGTH}
              value={draft.comment}
              onChange={({ target }) => write(target.value)}
              onBlur={save}
            />
            {OtherComment && other !== null && <OtherComment text={other} decide={decide} />}
          </section>
        )}
      </div>
      {sells && (
        <CartBar watch={button} label={t(totalLabel(shown, sells))} total={total} isWaiting={isPending}>
          <Button look="primary" className="needs-script" busy={order.isBusy} onClick={onPlace}>
            {t(order.placing.at === 'unknown' ? 'checkout.checkAgain' : 'checkout.place')}
          </Button>
        </CartBar>
      )}
      <OrderSummary
        checkout={checkout}
        shown={shown}
        needsDuty={needsDuty}
        counted={counted}
        isPending={isPending}
        draft={draft}
        change={change}
        isTried={isTried}
        order={order}
        onPlace={onPlace}
        button={button}
      />
    </div>
  )
}
