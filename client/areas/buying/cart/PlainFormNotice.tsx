import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { href } from '../../../../shared/routes.ts'
import { readCartPress, type CartPressKind } from '../../../../shared/rules/cartForm.ts'
import type { RefusedForm } from '../../../../shared/rules/postedForm.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { lineName } from '../../../parts/lineName.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** The fields of a press that was posted when the session had expired. */
export type PressedAgain = { readonly press: string; readonly option: string; readonly quantity: string }

export type CartData = {
  /** The plain form that was refused. */
  readonly refused: RefusedForm | null
  /** The press that is offered again after signing in. */
  readonly again: PressedAgain | null
}

const CODE_TEXTS: { readonly [code: string]: MessageKey } = {
  not_found: 'cart.lineGone',
  item_unavailable: 'card.soldOut',
}

const refusalText = (t: Translate, { fields, faults, failure }: RefusedForm): string => {
  if (faults['quantity']) return t('cart.quantityRefused', { typed: fields['quantity'] ?? '' })
  if (faults['option']) return t('cart.optionMissing')
  return failure?.message || t(CODE_TEXTS[failure?.code ?? ''] ?? 'ui.failed')
}

const PRESS_TEXTS = {
  add: 'card.add',
  choose: 'card.add',
  set: 'cart.update',
  remove: 'cart.remove',
} as const satisfies { readonly [kind in CartPressKind]: MessageKey }

/** The result of a press without scripts: the reason of its refusal, or a button that repeats it after a sign-in. */
export const PlainFormNotice = ({ refused, again }: CartData) => {
  const t = useT()
  if (refused)
    return (
      <div className="cart-fault">
        <Notice tone="error" live>
          {refusalText(t, refused)}
        </Notice>
      </div>
    )
  return again && <RepeatedPress fields={again} />
}

const RepeatedPress = ({ fields }: { readonly fields: PressedAgain }) => {
  const t = useT()
  const { cart } = useStores()
  const isMember = useStoreValue(cart, ({ member }) => member)
  const press = readCartPress(fields.press)
  const lines = useStoreValue(cart, (state) => state.lines) as readonly GuestCartItem[]
  const line = lines.find(({ cart_id }) => sameId(cart_id, press?.id ?? null))
  if (!press || !isMember) return null
  const label = t(PRESS_TEXTS[press.kind])
  return (
    <form className="cart-fault" action={href('cart')} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Notice
        tone="info"
        action={
          <Button type="submit" size="small">
            {fields.quantity === '' ? label : `${label}: ${fields.quantity}`}
          </Button>
        }
      >
        {line && `${lineName(t, line)}. `}
        {t('cart.again')}
      </Notice>
    </form>
  )
}
