import { useState } from 'react'
import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from '../../../shared/api/unsubscribeKinds.ts'
import { postUnsubscribe } from '../../../shared/api/shopSession.ts'
import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import { href } from '../../../shared/routes.ts'
import type { RefusedForm } from '../../../shared/rules/postedForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useSubmit } from '../../hooks/useSubmit.ts'
import { useT } from '../../hooks/useT.ts'
import { useWaiting } from '../../hooks/waiting.ts'
import { SignInLink } from '../../parts/auth/SignInLink.tsx'
import { FormFault } from '../../parts/form/FormFault.tsx'
import { AccordionGroup } from '../../ui/Accordion.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DEAD_LINK, MailLinkPage } from './MailLinkPage.tsx'

export type UnsubscribeData = {
  /** Name of the link that was followed (server/mailTokens.ts), or `dead`. */
  readonly mailLink: string | null
  readonly refused: RefusedForm | null
  /** The e-mails that the plain form has unsubscribed; null before it was sent. */
  readonly unsubscribed: readonly UnsubscribeKind[] | null
}

const ACTION = href('unsubscribe')

const NAMES: { readonly [kind in UnsubscribeKind]: readonly [name: MessageKey, text: MessageKey] } = {
  newsletter: ['unsubscribe.newsletter', 'unsubscribe.newsletterText'],
  reminders: ['unsubscribe.reminders', 'unsubscribe.remindersText'],
  reviews: ['unsubscribe.reviews', 'unsubscribe.reviewsText'],
  alerts: ['unsubscribe.alerts', 'unsubscribe.alertsText'],
}

type Unsubscribed = { readonly kinds: readonly UnsubscribeKind[]; readonly email: string | null }

/** One button unsubscribes from all optional e-mails; below it some of them can be chosen. Both are plain forms. */
export const UnsubscribePage = ({ data }: { readonly data: UnsubscribeData }) => {
  const t = useT()
  const [unsubscribed, setUnsubscribed] = useState<Unsubscribed | null>(
    data.unsubscribed && { kinds: data.unsubscribed, email: null },
  )
  const [isDead, setDead] = useState(false)
  if (unsubscribed) return <UnsubscribedMail {...unsubscribed} />
  const { mailLink } = data
  if (mailLink === null || mailLink === DEAD_LINK || isDead) return <NoLink dead={mailLink !== null} />
  return (
    <MailLinkPage title={t('unsubscribe.title')} text={t('unsubscribe.text')}>
      <Choices mailLink={mailLink} refused={data.refused} onEnd={setUnsubscribed} onDead={() => setDead(true)} />
    </MailLinkPage>
  )
}

type ChoicesProps = {
  mailLink: string
  refused: UnsubscribeData['refused']
  onEnd: (unsubscribed: Unsubscribed) => void
  onDead: () => void
}

const Choices = ({ mailLink, refused, onEnd, onDead }: ChoicesProps) => {
  const t = useT()
  const { api } = useStores()
  const [chosen, setChosen] = useState<readonly UnsubscribeKind[]>(() =>
    UNSUBSCRIBE_KINDS.filter((kind) => refused?.fields[kind]),
  )
  const [isNothing, setNothing] = useState(refused?.faults['letters'] !== undefined)
  const { refusal } = useWaiting()
  const sending = useSubmit(async (kinds: readonly UnsubscribeKind[]) => {
    const { data } = await api.call(postUnsubscribe, { body: { letter: mailLink, letters: [...kinds] } })
    return { kinds: data.letters, email: data.email }
  })
  const { busy, submit } = sending
  const failure = sending.failure ?? refused?.failure
  const end = async (kinds: readonly UnsubscribeKind[]) => {
    setNothing(kinds.length === 0)
    if (kinds.length === 0) return
    const outcome = await submit(kinds)
    if (outcome?.ok) onEnd(outcome.value)
    else if (outcome?.failure.code === 'unsubscribe_link_dead') onDead()
  }
  const name = <input type="hidden" name="letter" value={mailLink} />
  return (
    <>
      {failure && <FormFault>{refusal(failure, failure.message || t('unsubscribe.failed'))}</FormFault>}
      <form
        method="post"
        action={ACTION}
        onSubmit={(event) => {
          event.preventDefault()
          void end(UNSUBSCRIBE_KINDS)
        }}
      >
        {name}
        <input type="hidden" name="all" value="1" />
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {t('unsubscribe.all')}
        </Button>
      </form>
      <AccordionGroup title={t('unsubscribe.some')}>
        <form
          className="stack"
          method="post"
          action={ACTION}
          onSubmit={(event) => {
            event.preventDefault()
            void end(chosen)
          }}
        >
          {name}
          <div className="mail-link-page-choices" role="group" aria-label={t('unsubscribe.which')}>
            {UNSUBSCRIBE_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                name={kind}
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
                }
              >
                {t(NAMES[kind][0])}
                <small>{t(NAMES[kind][1])}</small>
              </Checkbox>
            ))}
          </div>
          {isNothing && (
            <Notice tone="error" live>
              {t('unsubscribe.nothing')}
            </Notice>
          )}
          <Button type="submit" busy={busy}>
            {t('unsubscribe.end')}
          </Button>
        </form>
      </AccordionGroup>
      <p className="form-note quiet">{t('unsubscribe.always')}</p>
    </>
  )
}

const UnsubscribedMail = ({ kinds, email }: Unsubscribed) => {
  const t = useT()
  return (
    <MailLinkPage title={t('unsubscribe.doneTitle')}>
      <Notice tone="success" live>
        <p>{email === null ? t('unsubscribe.ended') : t('unsubscribe.endedFor', { email })}</p>
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>{t(NAMES[kind][0])}</li>
          ))}
        </ul>
      </Notice>
      <p className="mail-link-page-text">{t('unsubscribe.back')}</p>
      <ManageLink />
    </MailLinkPage>
  )
}

const NoLink = ({ dead }: { dead: boolean }) => {
  const t = useT()
  return (
    <MailLinkPage title={t('unsubscribe.title')}>
      {dead ? (
        <Notice tone="error">{t('unsubscribe.dead')}</Notice>
      ) : (
        <p className="mail-link-page-text">{t('unsubscribe.noLink')}</p>
      )}
      <ManageLink />
    </MailLinkPage>
  )
}

/** A link to all e-mail preferences: requires a session or login. */
const ManageLink = () => {
  const t = useT()
  const { session } = useStores()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  if (signedIn) return <ButtonLink href={href('notifications')}>{t('unsubscribe.manage')}</ButtonLink>
  return (
    <SignInLink className="button button-line" from={href('notifications')}>
      {t('unsubscribe.manageSignedOut')}
    </SignInLink>
  )
}
