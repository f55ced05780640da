import type { LoosePromo } from '../../../../shared/api/promo.ts'
import { useT } from '../../../hooks/useT.ts'
import { WayOn } from '../../../parts/WayOn.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AccountHead, AccountSection } from '../../../parts/profile/AccountHead.tsx'
import { PromoForm } from './PromoForm.tsx'
import { PromoTicket } from './PromoTicket.tsx'
import './promo.css'

export type PromoData = { readonly promos: readonly LoosePromo[] }

/** Valid codes with a button to use them, then used and expired ones, so that users find them. */
export const PromoPage = ({ data: { promos } }: { readonly data: PromoData }) => {
  const t = useT()
  const active = promos.filter(({ status }) => status === 'active')
  const over = promos.filter(({ status }) => status !== 'active')
  return (
    <>
      <AccountHead title={t('title.promo')} text={t('promo.text')} />
      <PromoForm />
      {active.length > 0 ? (
        <AccountSection id="promo-active" title={t('promo.active')} count={active.length}>
          <ul className="promo-tickets stack" role="list">
            {active.map((promo) => (
              <PromoTicket key={promo.code} promo={promo} />
            ))}
          </ul>
        </AccountSection>
      ) : (
        <EmptyState kanji="値下げ" title={t('promo.emptyTitle')} actions={<WayOn name="pricesDrop">{t('nav.promotions')}</WayOn>}>
          <p>{t('promo.emptyText')}</p>
        </EmptyState>
      )}
      {over.length > 0 && (
        <AccountSection id="promo-over" title={t('promo.over')} count={over.length}>
          <ul className="promo-tickets stack" role="list">
            {over.map((promo) => (
              <PromoTicket key={promo.code} promo={promo} />
            ))}
          </ul>
        </AccountSection>
      )}
    </>
  )
}
