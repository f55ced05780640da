import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { PanelForm, type PanelProps } from './PanelForm.tsx'

const load = () => import('../parts/preferences/CountryForm.tsx').then(({ CountryForm }) => CountryForm)

/** The choice of the delivery country. */
export const CountryPart = (panel: PanelProps) => {
  const t = useT()
  const { delivery } = useStores()
  const { name } = useStoreValue(delivery, (state) => state.country)
  return <PanelForm load={load} label={t('country.label')} value={name} {...panel} />
}
