import { useFeatures } from '../hooks/useFeatures.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { OpenedPart, openedPart, type OpenedPartProps } from '../parts/OpenedPart.tsx'

const currencyForm = openedPart(() => import('./CurrencyForm.tsx').then(({ CurrencyForm }) => CurrencyForm))

type Props = OpenedPartProps & {
  /** Whether it is one of several choices and has a title. */
  readonly titled?: boolean
}

/** The choice of currency (R2.47). Renders nothing when the feature is off. */
export const CurrencyPart = ({ titled = false, ...panel }: Props) => {
  const t = useT()
  const { catalogue } = useStores()
  const isOffered = useFeatures()['showCurrency'] === true
  const isListed = useStoreValue(catalogue, ({ config }) => config.currencies.length > 0)
  if (!isOffered) return null
  // The few currencies of the server's form are replaced by the whole list: under a pointer they would change.
  const loading = isListed ? null : (
    <p className="currency-code note" role="status">
      {t('header.currenciesLoading')}
    </p>
  )
  return (
    <>
      {titled && <p aria-hidden="true">{t('header.currency')}</p>}
      <OpenedPart part={currencyForm} loading={loading} {...panel} />
    </>
  )
}
