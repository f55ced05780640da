import { useT } from '../../hooks/useT.ts'
import type { Gift } from './GiftCard.tsx'
import { GiftWriter } from './GiftWriter.tsx'

/** The card of a certificate before the purchase, and how it is delivered. */
export const GiftPreview = (gift: Gift) => {
  const t = useT()
  return (
    <section aria-label={t('gift.name')}>
      <GiftWriter {...gift} />
      <p className="note">{t('gift.how')}</p>
    </section>
  )
}
