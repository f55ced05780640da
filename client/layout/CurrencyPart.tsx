import { signAndCode } from '../../shared/rules/currencySign.ts'
import { useFeatures } from '../hooks/useFeatures.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { PanelForm, type PanelProps } from './PanelForm.tsx'

const load = () => import('../parts/preferences/CurrencyForm.tsx').then(({ CurrencyForm }) => CurrencyForm)

type Props = PanelProps & {
  /** Whether it is one of several choices and has a title. */
  readonly titled?: boolean
}

/** The choice of currency (R2.47). Renders nothing when the feature is off. */
export const CurrencyPart = ({ titled = false, ...panel }: Props) => {
  const t = useT()
  const { currency } = usePreferences()
  if (useFeatures()['showCurrency'] !== true) return null
  return (
    <>
      {titled && panel.opened && <p aria-hidden="true">{t('header.currency')}</p>}
      <PanelForm load={load} label={t('header.currency')} value={signAndCode(currency)} {...panel} />
    </>
  )
}
