import { useState } from 'react'
import { postCartPromo } from '../../../../shared/api/cart.ts'
import { promoParams } from '../../../../shared/rules/promoParams.ts'
import { PROMO_CODE_MAX_LENGTH } from '../../../../shared/constants.ts'
import { href } from '../../../../shared/routes.ts'
import { required, text, type Rules } from '../../../../shared/rules/formRules.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

type PromoForm = { readonly code: string }

const rules: Rules<PromoForm> = { code: text<PromoForm>([required]) }

/** A field for a code from elsewhere, which is set in the cart. A refusal shows a message and empties the field (R7.11). */
export const PromoForm = () => {
  const t = useT()
  const { api, cart } = useStores()
  const [active, setActive] = useState<string | null>(null)
  const form = useForm({
    rules,
    submit: async ({ code }) => {
      setActive(null)
      try {
        return await api.call(postCartPromo, { params: promoParams(code) })
      } catch (error) {
        form.empty('code')
        throw error
      }
    },
    done: (_answer, { code }) => {
      form.empty('code')
      setActive(code)
      void cart.reload()
    },
    failed: t('promo.unknown_error'),
  })
  const notice = active !== null && (
    <Notice tone="success" live action={<TextLink href={href('cart')}>{t('promo.toCart')}</TextLink>}>
      {t('promo.activated', { code: active })}
    </Notice>
  )
  return (
    <Form form={form} className="promo-form needs-script" notice={notice}>
      <TextField
        {...form.text('code')}
        label={t('promo.code')}
        hint={t('promo.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROMO_CODE_MAX_LENGTH}
      />
      <SubmitButton form={form} look="line">
        {t('promo.apply')}
      </SubmitButton>
    </Form>
  )
}
