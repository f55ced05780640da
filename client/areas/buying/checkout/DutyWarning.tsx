import type { WireLandedCost } from '../../../../shared/api/landedCost.ts'
import { CUSTOMS_LIMITS_SINCE } from '../../../../shared/constants.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Whether the limits of 1 April 2024 apply: those of the customs union, and of a backend that states no rule. */
export const isEarlierLimit = (landed: WireLandedCost | null): boolean =>
  landed === null || landed.rule?.since === CUSTOMS_LIMITS_SINCE

/** Warning that customs may charge duty: because the products cost more than the duty-free limit (R9.01), or because the country decides. */
export const DutyWarning = ({ landed }: { readonly landed: WireLandedCost | null }) => {
  const t = useT()
  const format = useFormat()
  return (
    <Notice tone="warning">
      {isEarlierLimit(landed) ? t('checkout.dutyFree', { since: format.date(CUSTOMS_LIMITS_SINCE) }) : t('checkout.dutyAbroad')}{' '}
      <TextLink href={href('infoCustomTax')} target="_blank">
        {t('checkout.dutyMore')}
      </TextLink>
    </Notice>
  )
}
