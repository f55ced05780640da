import { writeListState } from '../../../../shared/model/productList.ts'
import { toCountry } from '../../../../shared/deliveryCountries.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { ListData } from './loadList.ts'

type Props = { readonly data: ListData; readonly hrefOf: (query: Query) => string }

/** How many products of the list cannot be sent to the user's country, with a link that shows or hides them. */
export const RefusedNote = ({ data: { list, state, country: loadedFor }, hrefOf }: Props) => {
  const t = useT()
  const { locale } = usePreferences()
  const country = useStoreValue(useStores().delivery, (store) => store.country)
  const isKnown = useFeature('countryLists')
  // The count would be that of another country.
  const isOther = loadedFor !== undefined && loadedFor !== country.code
  if (!isKnown || list.refused === 0 || isOther) return null
  return (
    <p className="listing-note quiet">
      {t('list.refused', { count: list.refused, to: toCountry(country, locale) })}{' '}
      <TextLink rel="nofollow" href={hrefOf(writeListState({ ...state, page: 1, unsendable: !state.unsendable }))}>
        {t(state.unsendable ? 'list.hideRefused' : 'list.showRefused')}
      </TextLink>
    </p>
  )
}
