import { useState } from 'react'
import { deleteAlert, postAlert, type WireAlert } from '../../../../shared/api/alerts.ts'
import { MAIL_KINDS, putMailPreferences, type MailPreferences, type MailKind } from '../../../../shared/api/mailPreferences.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { ProductCard } from '../../../../shared/model/product.ts'
import { box, type Rules } from '../../../../shared/rules/formRules.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { useTakeBack } from '../../../hooks/useTakeBack.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { ProductLink } from '../../../parts/ProductLink.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { usePriceTexts } from '../../../parts/usePriceTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { AccountHead, AccountSection } from '../../../parts/profile/AccountHead.tsx'
import './notifications.css'

type Alert = Pick<WireAlert, 'id' | 'kind' | 'option_id' | 'option_name'> & { readonly product: ProductCard }
/** Each is null when the backend lacks its group of calls. */
export type NotificationsData = { readonly preferences: MailPreferences | null; readonly alerts: readonly Alert[] | null }

const NAMES: { readonly [kind in MailKind]: readonly [name: MessageKey, text: MessageKey] } = {
  newsletter: ['notifications.newsletter', 'notifications.newsletterText'],
  orders: ['notifications.orders', 'notifications.ordersText'],
  reminders: ['notifications.reminders', 'notifications.remindersText'],
  reviews: ['notifications.reviews', 'notifications.reviewsText'],
}

const rules: Rules<MailPreferences> = {
  newsletter: box<MailPreferences>(),
  orders: box<MailPreferences>(),
  reminders: box<MailPreferences>(),
  reviews: box<MailPreferences>(),
}

export const NotificationsPage = ({ data: { preferences, alerts } }: { readonly data: NotificationsData }) => {
  const t = useT()
  return (
    <>
      <AccountHead title={t('title.notifications')} text={t('notifications.text')} />
      {preferences && (
        <AccountSection id="mail" title={t('notifications.mail')}>
          {/* Another tab may have saved other choices: the form restarts with the new data. */}
          <MailPreferencesForm key={MAIL_KINDS.map((kind) => preferences[kind]).join()} preferences={preferences} />
        </AccountSection>
      )}
      {alerts && (
        <AccountSection id="alerts" title={t('notifications.alerts')} count={alerts.length}>
          {alerts.length > 0 ? (
            <ul className="notifications-alerts" role="list">
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          ) : (
            <p className="notifications-none">{t('notifications.noAlerts')}</p>
          )}
        </AccountSection>
      )}
    </>
  )
}

const MailPreferencesForm = ({ preferences }: { readonly preferences: MailPreferences }) => {
  const t = useT()
  const { api } = useStores()
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    rules,
    start: preferences,
    submit: (body, saved) => {
      setSaved(false)
      // Sends only the fields changed here: the others may have been changed elsewhere since.
      const touched = MAIL_KINDS.filter((kind) => body[kind] !== saved[kind])
      return api.call(putMailPreferences, { body: Object.fromEntries(touched.map((kind) => [kind, body[kind]])) })
    },
    done: ({ data }) => {
      form.rebase(data)
      setSaved(true)
    },
    failed: t('ui.failed'),
  })
  const notice = isSaved && !form.isDirty && (
    <Notice tone="success" live>
      {t('notifications.saved')}
    </Notice>
  )
  return (
    <Form form={form} className="notifications-mail stack" notice={notice}>
      <div role="group" aria-labelledby="mail" className="notifications-choices">
        {MAIL_KINDS.map((kind) => (
          <Checkbox key={kind} {...form.box(kind)}>
            {t(NAMES[kind][0])}
            <small>{t(NAMES[kind][1])}</small>
          </Checkbox>
        ))}
      </div>
      <p className="form-note quiet">{t('notifications.always')}</p>
      <SubmitButton form={form} className="needs-script">
        {t('notifications.save')}
      </SubmitButton>
    </Form>
  )
}

/** An alert with a button that deletes it; the toast offers undo. */
const AlertRow = ({ alert: { id, kind, option_id, option_name, product } }: { readonly alert: Alert }) => {
  const t = useT()
  const { api, notices } = useStores()
  const { refresh } = useNavigation()
  const price = usePriceTexts(product.price)
  const name = option_name === null ? product.name : `${product.name}, ${option_name}`
  const takeBack = useTakeBack(refresh)
  const again = () => api.call(postAlert, { body: { kind, product_id: product.id, option_id } })
  const { busy, submit } = useSubmit(() => api.call(deleteAlert, { params: { id } }))
  const end = async () => {
    const outcome = await submit()
    if (!outcome) return
    // Already sent, or deleted in another tab: it no longer exists either way.
    if (!outcome.ok && outcome.failure.code !== 'not_found') {
      notices.show({ tone: 'error', text: outcome.failure.message || t('ui.failed') })
      return
    }
    notices.show({ text: t('notifications.ended'), action: { label: t('ui.undo'), run: () => void takeBack(again) } })
    await refresh()
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <li className="notifications-alert">
      <span className="tile notifications-thumb" data-tint={product.picture?.tint ?? undefined}>
        {product.picture && <Picture picture={product.picture} alt="" sizes="72px" most={360} />}
      </span>
      <div>
        <ProductLink className="notifications-name" slug={product.slug}>
          {name}
        </ProductLink>
        <p>
          <Icon name={kind === 'restock' ? 'package' : 'clock'} size="small" />
          {kind === 'restock' ? t('notifications.restock') : t('notifications.priceDrop', { price: price.current })}
        </p>
      </div>
      <Button
        size="small"
        className="needs-script"
        busy={busy}
        aria-label={t('notifications.endOf', { name })}
        onClick={() => void end()}
      >
        {t('notifications.end')}
      </Button>
    </li>
  )
}
