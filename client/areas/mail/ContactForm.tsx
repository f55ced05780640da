import type { Id } from '../../../shared/api/shapes.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { postMessage } from '../../../shared/api/shopSession.ts'
import { CONTACT_TOPICS, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../shared/constants.ts'
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { href } from '../../../shared/routes.ts'
import { contactRules, type ContactForm as Values } from '../../../shared/rules/contactForm.ts'
import type { RefusedForm } from '../../../shared/rules/postedForm.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import './contactForm.css'

export type Contact = {
  /** Number of the message that the plain form sent, 0 for a message without a number; null before anything was sent. */
  readonly sent: Id | null
  /** The input of a plain form that was refused. */
  readonly refused: RefusedForm | null
}

/** Id of the form, used in the address. */
export const CONTACT = 'write'

const TOPICS: { readonly [topic in (typeof CONTACT_TOPICS)[number]]: MessageKey } = {
  order: 'contact.order',
  delivery: 'contact.delivery',
  payment: 'contact.payment',
  return: 'contact.return',
  product: 'contact.product',
  other: 'contact.other',
}

/** A message to the shop. Also works as a plain form: then the server renders the page again with the input. */
export const ContactForm = ({ contact }: { readonly contact: Contact }) => {
  const t = useT()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ sent, turns }, setState] = useState({ sent: contact.sent, turns: 0 })
  const turn = (number: Id | null) => setState((before) => ({ sent: number, turns: before.turns + 1 }))
  // The confirmation is much shorter than the form: it would be above the visible area.
  useEffect(() => {
    if (turns > 0) heading.current?.focus()
  }, [turns])
  return (
    <section id={CONTACT} className="contact-form stack" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('contact.title')}
      </h2>
      {sent === null ? (
        <Fields refused={contact.refused} onSent={turn} />
      ) : (
        <>
          <Notice tone="success" live>
            {sent === 0 ? t('contact.sentPlain') : t('contact.sent', { number: String(sent) })}
          </Notice>
          <Button className="needs-script" onClick={() => turn(null)}>
            {t('contact.another')}
          </Button>
        </>
      )}
    </section>
  )
}

type FieldsProps = {
  refused: RefusedForm | null
  /** Receives the number of the message, 0 for one without. */
  onSent: (number: Id) => void
}

const Fields = ({ refused, onSent }: FieldsProps) => {
  const t = useT()
  const { api, session } = useStores()
  const { user } = session.state
  const form = useForm<Values, Id>({
    rules: contactRules,
    ...(user && { stored: { name: user.name, email: user.email } }),
    refused,
    draft: 'contact',
    submit: async (body) => (await api.call(postMessage, { body })).data.id ?? 0,
    done: onSent,
    failed: t('contact.failed'),
  })
  return (
    <Form form={form} action={`${href('contacts')}#${CONTACT}`}>
      <div className="contact-form-fields">
        <SelectField
          {...form.text('topic')}
          label={t('contact.topic')}
          options={[
            { value: '', label: t('form.choose') },
            ...CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(TOPICS[topic]) })),
          ]}
        />
        <TextField {...form.text('order')} label={t('contact.orderNumber')} optional={t('ui.optional')} autoComplete="off" />
        <TextField {...form.text('name')} label={t('form.name')} autoComplete="name" maxLength={NAME_MAX_LENGTH} dir="auto" />
        <TextField {...form.text('email')} label={t('form.email')} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextArea
        {...form.text('text')}
        label={t('contact.message')}
        hint={t('contact.messageHint', { length: form.values.text.trim().length, max: MESSAGE_MAX_LENGTH })}
        rows={7}
        dir="auto"
      />
      {/* A honeypot for bots: only programs see this field and fill it in. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('contact.website')}
          <input {...inputOf(form.text('website'))} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Checkbox {...form.box('agree')}>{t('contact.agree')}</Checkbox>
        <TextLink className="contact-form-privacy" href={href('infoConsent')} target="_blank">
          {t('contact.agreeText')}
        </TextLink>
      </div>
      <SubmitButton form={form} size="large">
        {t('contact.send')}
      </SubmitButton>
    </Form>
  )
}

const inputOf = ({ name, value, onChange }: ReturnType<ReturnType<typeof useForm<Values, Id>>['text']>) => ({
  name,
  value,
  onChange,
})
