import type { RefObject } from 'react'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { href } from '../../../../shared/routes.ts'
import { usePromoOfLink } from '../../../flows/linkCookies.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { NotSold } from '../cart/NotSold.tsx'
import type { CountedLines } from './countedLines.ts'
import { DutyWarning } from './DutyWarning.tsx'
import { PLACES } from './obstacles.ts'
import { OrderSums } from './OrderSums.tsx'
import { OrderWithoutScript } from './OrderWithoutScript.server.tsx'
import { PromoField } from './PromoField.tsx'
import { sumText } from './sumText.ts'
import type { OrderDraft } from './useOrderDraft.ts'
import type { OrderPlacing } from './usePlaceOrder.ts'
import type { ShownTotal } from './useShownTotal.ts'

const loadLinkedPromo = () => import('../links/LinkedPromo.tsx').then(({ LinkedPromo }) => LinkedPromo)
const loadLanded = () => import('./Landed.tsx').then(({ Landed }) => Landed)

type Props = {
  checkout: CartCheckout
  shown: ShownTotal
  /** The acknowledgment of clause 7.14 is required. */
  needsDuty: boolean
  counted: CountedLines
  isPending: boolean
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  /** An order was attempted: missing parts are marked. */
  isTried: boolean
  order: OrderPlacing
  onPlace: () => void
  /** Is set to the order button. */
  button: RefObject<HTMLButtonElement | null>
}

/** Totals, promo code, consents, and the order button. */
export const OrderSummary = ({
  checkout,
  shown,
  needsDuty,
  counted,
  isPending,
  draft,
  change,
  isTried,
  order,
  onPlace,
  button,
}: Props) => {
  const t = useT()
  const { format } = usePreferences()
  const sells = useFeature('checkout')
  const { certificateRest, totals } = checkout
  const { currency } = totals
  const [Landed] = useLazyPart(loadLanded, checkout.customs.landed !== null, { texts: ['border'] })
  // Its result stays after the code has been used.
  const [LinkedPromo] = useLazyPart(loadLinkedPromo, usePromoOfLink() !== null, { texts: ['linkedPromo'] })
  return (
    <aside className="cart-sum" id={PLACES.total} aria-labelledby="cart-sum-title">
      <h2 id="cart-sum-title">{t('checkout.summary')}</h2>
      <OrderSums checkout={checkout} shown={shown} counted={counted} isPending={isPending} />
      {Landed && <Landed checkout={checkout} />}
      {LinkedPromo && <LinkedPromo checkout={checkout} />}
      <PromoField
        active={checkout.promo}
        refusal={checkout.promoRefusal}
        rest={certificateRest === null || currency === null ? null : format.price(certificateRest, currency)}
      />
      {sells ? (
        <Consents
          checkout={checkout}
          shown={shown}
          isBlocked={counted.isBlocked}
          needsDuty={needsDuty}
          draft={draft}
          change={change}
          isTried={isTried}
          order={order}
          onPlace={onPlace}
          button={button}
        />
      ) : (
        <NotSold />
      )}
    </aside>
  )
}

/** The consents, and the order button. */
const Consents = ({
  checkout,
  shown,
  isBlocked,
  needsDuty,
  draft,
  change,
  isTried,
  order,
  onPlace,
  button,
}: Omit<Props, 'isPending' | 'counted'> & Pick<CountedLines, 'isBlocked'>) => {
  const t = useT()
  const { format } = usePreferences()
  const { placing, isBusy } = order
  const { total } = checkout.totals
  // A cart that cannot be ordered shows no total, and the button names only the exact amount.
  const totalText = isBlocked || shown.kind !== 'exact' ? null : sumText(format, checkout, total)
  return (
    <>
      {needsDuty && (
        <div id={PLACES.duty} className="checkout-duty">
          <DutyWarning landed={checkout.customs.landed} />
          <Checkbox
            name="duty_acknowledged"
            checked={draft.duty}
            onChange={({ target }) => change({ duty: target.checked })}
            error={isTried && !draft.duty ? t('checkout.dutyRequired') : null}
          >
            {t('checkout.dutyAccept')}
          </Checkbox>
        </div>
      )}
      <div id={PLACES.agree} className="checkout-agree">
        <Checkbox
          name="agree"
          checked={draft.agree}
          onChange={({ target }) => change({ agree: target.checked })}
          error={isTried && !draft.agree ? t('checkout.agreeRequired') : null}
        >
          {t('checkout.agree')}
        </Checkbox>
        <p className="checkout-texts">
          <TextLink href={href('infoConsent')} target="_blank">
            {t('checkout.agreeText')}
          </TextLink>{' '}
          <TextLink href={href('infoOffer')} target="_blank">
            {t('checkout.offer')}
          </TextLink>
        </p>
      </div>
      <Button ref={button} look="primary" size="large" wide className="needs-script" busy={isBusy} onClick={onPlace}>
        {placing.at === 'unknown'
          ? t('checkout.checkAgain')
          : isBusy
            ? t('checkout.placing')
            : totalText === null
              ? t('checkout.place')
              : t('checkout.placeFor', { total: totalText })}
      </Button>
      <OrderWithoutScript className="only-without-script" />
      <p className="cart-sum-note quiet needs-script" role="status">
        {placing.at === 'checking' ? t('checkout.checking') : !isBlocked && (total ?? 0) > 0 && t('checkout.next')}
      </p>
    </>
  )
}
