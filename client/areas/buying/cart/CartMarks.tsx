import type { WireLandedCost } from '../../../../shared/api/landedCost.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { lineFault } from '../../../../shared/rules/guestCartTotal.ts'
import { roundedEstimate } from '../../../../shared/rules/roundedEstimate.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import { linesToSplit } from '../../../../shared/rules/splitOrder.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { loadPart } from '../../../loading/loadChunk.ts'
import { lineName } from '../../../parts/lineName.ts'
import { Button } from '../../../ui/Button.tsx'
import './cartMarks.css'

type Limit = NonNullable<WireLandedCost['limit']>

type Props = {
  /** ISO code of the currency of all amounts, which are in major units. */
  readonly currency: string
  readonly products: number
  /** The amount missing for free delivery; null when none is, or it is unknown. */
  readonly missing: number | null
  /** The duty-free limit of the country; null without one. */
  readonly limit: Limit | null
}

/** The value at the right end of the bar, slightly above its last mark. */
const ROOM = 1.1
/** Units of the picture. */
const WIDTH = 300

/**
 * The products of the cart on one bar with two marks, free delivery and the duty-free limit, each with its sentence. Above the limit it
 * offers to split the order where that is allowed.
 */
export const CartMarks = ({ currency, products, missing, limit }: Props) => {
  const t = useT()
  const format = useFormat()
  if (missing === null && limit === null) return null
  // The limit is converted from another currency, so hundredths would be a false precision.
  const price = (amount: number) => format.price(roundedEstimate(amount), currency)
  const free = missing === null ? null : products + missing
  const whole = ROOM * Math.max(products, free ?? 0, limit?.amount ?? 0)
  const at = (amount: number) => Math.min(WIDTH, (WIDTH * amount) / whole)
  return (
    <div className="cart-marks">
      {/* The policy allows no style attributes. */}
      <svg className="cart-marks-bar" viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="cart-marks-track" y="3" width={WIDTH} height="6" />
        <rect className="cart-marks-value" y="3" width={at(products)} height="6" />
        {free !== null && <rect className="cart-marks-mark" x={at(free)} width="2" height="12" />}
        {limit && <rect className="cart-marks-mark" x={at(limit.amount)} width="2" height="12" />}
      </svg>
      <ul role="list">
        {missing !== null && <li>{t('border.missing', { amount: format.price(missing, currency) })}</li>}
        {limit && (
          <li className={limit.exceeded ? 'cart-marks-over' : undefined}>
            {limit.exceeded && limit.value > limit.amount
              ? t('border.over', { limit: price(limit.amount), over: price(limit.value - limit.amount) })
              : t('border.within', { value: price(limit.value), limit: price(limit.amount) })}
          </li>
        )}
      </ul>
      {limit?.exceeded && limit.may_split && <Split limit={limit} />}
    </div>
  )
}

/** Saves lines for later, so that the others stay within the limit. Not offered when no line would. */
const Split = ({ limit }: { readonly limit: Limit }) => {
  const t = useT()
  const stores = useStores()
  const { cart, notices } = stores
  const lines = useStoreValue(cart, (state) => state.lines) as readonly GuestCartItem[]
  const refused = useStoreValue(cart, (state) => state.refused)
  const savesForLater = useFeature('savedForLater')
  const canSave = useStoreValue(cart, (state) => state.saved !== null) && savesForLater
  const sent = lines.filter((line) => lineFault(line, refused) === null && line.product.requires_shipping !== false)
  const ids = canSave ? linesToSplit(sent, limit.amount / limit.value) : []
  const aside = sent.filter(({ cart_id }) => ids.some((id) => sameId(id, cart_id)))
  if (aside.length === 0) return null
  const split = () => {
    loadPart(() => import('../saved/savedProducts.ts')).then(
      ({ saveForLater }) => {
        for (const line of aside) saveForLater(line, { stores, t, moved: () => {} })
      },
      () => notices.show({ tone: 'error', text: t('ui.partFailed') }),
    )
  }
  return (
    <>
      <p>{t('border.splitText', { names: aside.map((line) => lineName(t, line)).join(', ') })}</p>
      <Button look="line" onClick={split}>
        {t('border.split')}
      </Button>
    </>
  )
}
