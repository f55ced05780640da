import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { href } from '../../../shared/routes.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useT } from '../../hooks/useT.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ContactForm, type Contact } from './ContactForm.tsx'
import './contactsPage.css'

/** Pages with the answers to the most frequent messages. */
const ANSWERS: readonly (readonly [name: MessageKey, to: string])[] = [
  ['contact.whereParcel', href('infoDelivery')],
  ['contact.broken', href('infoReturns')],
  ['contact.customs', href('infoCustomTax')],
]

/** The contacts of the shop, beside the message form. */
export const ContactsPage = ({ data }: { readonly data: Contact }) => {
  const t = useT()
  const takesMessages = useFeature('contact')
  const phone = t('shop.phone')
  const email = t('shop.email')
  return (
    <div className="wrap contacts-page">
      <Breadcrumbs label={t('nav.trail')} crumbs={[{ name: t('nav.home'), href: href('home') }, { name: t('title.contacts') }]} />
      <h1 tabIndex={-1}>{t('title.contacts')}</h1>
      <p className="contacts-page-intro">{t(takesMessages ? 'contact.intro' : 'contact.introPlain')}</p>
      <div className="contacts-page-columns">
        {takesMessages && <ContactForm contact={data} />}
        <aside className="contacts-page-ways stack" aria-label={t('contact.ways')}>
          <dl>
            <div>
              <dt>{t('contact.phone')}</dt>
              <dd>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
                <small>{t('shop.hours')}</small>
              </dd>
            </div>
            <div>
              <dt>{t('form.email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
            <div>
              <dt>{t('contact.address')}</dt>
              <dd>
                {t('contact.company')}
                <small>{t('contact.beforeSending')}</small>
              </dd>
            </div>
          </dl>
          <h2>{t('contact.answers')}</h2>
          <ul role="list">
            {ANSWERS.map(([name, to]) => (
              <li key={name}>
                <TextLink href={to}>{t(name)}</TextLink>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}
