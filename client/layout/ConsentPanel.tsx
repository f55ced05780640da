import { useEffect, useRef } from 'react'
import type { Consent } from '../../shared/preferences.ts'
import { href } from '../../shared/routes.ts'
import { notifyTabs, whenAnsweredElsewhere } from '../flows/consentTabs.ts'
import { savePreference } from '../flows/savePreference.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { loadPart } from '../loading/loadChunk.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextLink } from '../ui/TextLink.tsx'

type Props = {
  /** Whether a service that counts visits is configured. */
  counts: boolean
  /** Whether the user has not decided yet. */
  asks: boolean
  /** Whether the settings are open. */
  settings: boolean
}

/** Two buttons of the same weight: refusing is as easy as agreeing. */
const Answers = ({ onChoose }: { onChoose: (choice: Consent) => void }) => {
  const t = useT()
  return (
    <div className="consent-answers">
      <Button onClick={() => onChoose('necessary')}>{t('consent.refuse')}</Button>
      <Button onClick={() => onChoose('all')}>{t('consent.agree')}</Button>
    </div>
  )
}

/** The banner at the lower edge of the page, until the user decides; and the dialog in which the decision is changed. */
export const ConsentPanel = ({ counts, asks, settings }: Props) => {
  const t = useT()
  const { consent, notices } = useStores()
  const before = useStoreValue(consent, ({ choice }) => choice)
  const question = useRef<HTMLElement>(null)

  useEffect(() => {
    const page = new AbortController()
    whenAnsweredElsewhere((choice) => {
      if (choice !== null) consent.restore(choice)
    }, page.signal)
    return () => page.abort()
  }, [consent])

  const choose = async (choice: Consent) => {
    // The banner is removed together with the focused element.
    if (question.current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    // Events from before the consent are not counted afterwards either.
    if (before === 'necessary') window.shopEvents = []
    consent.choose(choice)
    try {
      if (choice === 'necessary') {
        const { stopCounting } = await loadPart(() => import('../flows/thirdParties.ts'))
        stopCounting()
      }
      await savePreference('consent', choice)
      notifyTabs()
      // Running scripts cannot be removed without a reload.
      if (before === 'all' && choice === 'necessary') window.location.reload()
      else notices.show({ text: t('consent.stored') })
    } catch {
      notices.show({ tone: 'error', text: t('ui.partFailed') })
    }
  }
  const answer = (choice: Consent) => void choose(choice)

  return (
    <>
      {asks && !settings && (
        <section ref={question} className="consent" aria-labelledby="consent-title">
          <h2 id="consent-title">{t('consent.cookies')}</h2>
          <p>
            {t('consent.question')} <TextLink href={href('infoPrivacy')}>{t('nav.privacy')}</TextLink>
          </p>
          <Answers onChoose={answer} />
        </section>
      )}
      <Dialog open={settings} onClose={consent.closeSettings} title={t('consent.cookies')} kind="narrow">
        <p>{t(counts ? 'consent.ask' : 'consent.none')}</p>
        {counts && before !== null && <p className="consent-now">{t('consent.now', { choice: before })}</p>}
        <p>
          <TextLink href={href('infoPrivacy')}>{t('nav.privacy')}</TextLink>
        </p>
        {counts && <Answers onChoose={answer} />}
      </Dialog>
    </>
  )
}
