import { useFeatures } from '../hooks/useFeatures.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { lazyOnServer, ServerRendered } from '../parts/ServerRendered.tsx'

const load = () => import('./CurrencyForm.tsx').then(({ CurrencyForm }) => CurrencyForm)
const Form = lazyOnServer(load)

type Props = {
  /** Names the element in the page. */
  readonly id: string
  /** Whether the panel that contains it was opened. */
  readonly opened: boolean
  readonly giveUp: () => void
  /** Whether it is one of several choices and has a title. */
  readonly titled?: boolean
}

/**
 * The form of the currency (R2.47), whose code is loaded when its panel is opened; the form of the server's page works until then, and
 * without scripts. Renders nothing when the feature is off.
 */
export const CurrencyPart = ({ id, opened, giveUp, titled = false }: Props) => {
  const t = useT()
  const { catalogue } = useStores()
  const isOffered = useFeatures()['showCurrency'] === true
  const isListed = useStoreValue(catalogue, ({ config }) => config.currencies.length > 0)
  const [Part] = useLazyPart(load, isOffered && opened, { giveUp })
  if (!isOffered) return null
  // The few currencies of the server's form give way to the whole list: under a pointer they would change.
  const isLoading = opened && !isListed
  return (
    <>
      {titled && <p aria-hidden="true">{t('header.currency')}</p>}
      {Part ? (
        <Part />
      ) : isLoading ? (
        <p className="currency-code" role="status">
          {t('header.currenciesLoading')}
        </p>
      ) : (
        <ServerRendered id={id}>
          <Form />
        </ServerRendered>
      )}
    </>
  )
}
