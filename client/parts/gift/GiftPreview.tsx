import { useT } from '../../hooks/useT.ts'
import type { Gift } from './GiftCard.tsx'
import { GiftWriter } from './GiftWriter.tsx'

/** The card of a certificate before it is bought, and how it will be had. */
export const GiftPreview = (gift: Gift) => {
  const t = useT()
  return (
    <section aria-label={t('gift.name')}>
      <GiftWriter {...gift} />
      <p className="gift-how">{t('gift.how')}</p>
    </section>
  )
}
