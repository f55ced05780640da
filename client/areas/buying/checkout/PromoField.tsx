import { useRef, useState } from 'react'
import { deleteCartPromo, postCartPromo } from '../../../../shared/api/cart.ts'
import { promoParams } from '../../../../shared/rules/promoParams.ts'
import { PROMO_CODE_MAX_LENGTH } from '../../../../shared/constants.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { forgetPromoOfLink } from '../../../flows/linkCookies.ts'
import { useChoice } from './useChoice.ts'

type Props = {
  /** The applied code. */
  active: string | null
  /** Why a chosen code does not count. */
  refusal: string | null
  /** For a gift certificate, the balance after this order, formatted. */
  rest: string | null
}

/** A promo code or the number of a gift certificate: idle, error or success, with the backend's message (R4.15, R7.11). */
export const PromoField = ({ active, refusal, rest }: Props) => {
  const t = useT()
  const { cart, notices } = useStores()
  const canDrop = useFeature('cartExtras')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  /** Announces the error: a field's message is only read when the field has the focus, and it has not. */
  const refuse = (reason: string) => {
    setFault(reason)
    notices.announce(reason)
  }
  /** The sentence of the last answer. */
  const answered = useRef('')
  const isApplied = (promo: string | null | undefined, code: string) => promo?.toUpperCase() === code.toUpperCase()
  const apply = useChoice<string>({
    kind: 'promo',
    send: async (api, code) => {
      answered.current = ''
      const { data, message } = await api.call(postCartPromo, { params: promoParams(code) })
      answered.current = message ?? ''
      return data
    },
    isApplied: ({ promo }, code) => isApplied(promo, code),
    done: (applied, failure) => {
      // The field is cleared after any answer.
      setTyped('')
      if (failure) return refuse(failure.message || t('checkout.unknownError'))
      // Some backends refuse a code with status 200.
      if (!isApplied(cart.state.checkout?.promo, applied)) return refuse(answered.current || t('checkout.unknownError'))
      setOpen(false)
      setFault(null)
      notices.announce(t('checkout.promoActivated', { code: cart.state.checkout?.promo ?? applied }))
    },
  })
  const drop = useChoice<object>({
    kind: 'promo',
    send: async (api) => (await api.call(deleteCartPromo, {})).data,
    done: forgetPromoOfLink,
  })
  const code = typed.replaceAll(/\s/g, '')
  const submit = () => {
    setFault(null)
    if (code === '') refuse(t('checkout.promoEmpty'))
    else apply.choose(code)
  }

  if (active !== null && !isOpen)
    return (
      <div className="checkout-promo">
        <Notice
          tone="success"
          action={
            // A code that cannot be removed can be replaced by another.
            canDrop ? (
              <Button size="small" look="quiet" busy={drop.pending !== null} onClick={() => drop.choose({})}>
                {t('checkout.promoDrop')}
              </Button>
            ) : (
              <Button size="small" look="quiet" onClick={() => setOpen(true)}>
                {t('checkout.promoReplace')}
              </Button>
            )
          }
        >
          {t('checkout.promoActivated', { code: active })}
          {rest !== null && <span className="checkout-rest">{t('checkout.certificateRest', { amount: rest })}</span>}
        </Notice>
      </div>
    )
  if (!isOpen && fault === null && apply.pending === null)
    return (
      <>
        {refusal !== null && (
          <Notice tone="warning" live>
            {refusal}
          </Notice>
        )}
        <Button look="quiet" size="small" className="checkout-promo-open needs-script" onClick={() => setOpen(true)}>
          {t('checkout.promoAsk')}
        </Button>
      </>
    )
  return (
    <form
      className="checkout-promo"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('checkout.promo')}
        name="promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROMO_CODE_MAX_LENGTH}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens after a press on its button
        autoFocus
        value={apply.pending ?? typed}
        readOnly={apply.pending !== null}
        onChange={({ target }) => setTyped(target.value)}
        error={fault}
      />
      <Button type="submit" busy={apply.pending !== null}>
        {t('checkout.promoApply')}
      </Button>
    </form>
  )
}
