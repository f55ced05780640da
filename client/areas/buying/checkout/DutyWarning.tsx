import { CUSTOMS_LIMITS_SINCE } from '../../../../shared/constants.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Warning that the price of the products exceeds the duty-free limit (R9.01). */
export const DutyWarning = () => {
  const t = useT()
  const format = useFormat()
  return (
    <Notice tone="warning">
      {t('checkout.dutyFree', { since: format.date(CUSTOMS_LIMITS_SINCE) })}{' '}
      <TextLink href={href('infoCustomTax')} target="_blank">
        {t('checkout.dutyMore')}
      </TextLink>
    </Notice>
  )
}
