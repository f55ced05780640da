/** Title, description and robots of a product list. */
import { countFilters } from '../../../../shared/model/productList.ts'
import type { Query } from '../../../../shared/routes.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import { crumbList, itemList, type Crumb } from '../../../parts/structuredData.ts'
import { isBeyondEnd, type ListData } from './loadList.ts'

type Input = {
  readonly t: Translate
  readonly origin: string
  readonly name: string
  readonly description: string
  readonly hrefOf: (query: Query) => string
  /** From the level below the home page to the list itself. */
  readonly crumbs: readonly Crumb[]
}

/**
 * Title, description, canonical address and structured data. Each page of a list is its own canonical; filtered lists, and
 * addresses with unknown parameters, are noindex with the unfiltered list as canonical. The sort order is not part of the
 * canonical address.
 */
export const listSeo = (data: ListData, { t, origin, name, description, hrefOf, crumbs }: Input) => {
  const { list, state, hasUnknownParams } = data
  const { page } = list
  const isNarrowed = countFilters(state.filters) > 0 || state.unsendable
  return {
    title: page > 1 ? t('category.titlePage', { name, page }) : name,
    description,
    canonical: hrefOf({ page: page > 1 && !isNarrowed && !isBeyondEnd(data) ? page : undefined }),
    noindex: isNarrowed || hasUnknownParams || isBeyondEnd(data),
    jsonLd: [
      crumbList(origin, [{ name: t('nav.home'), path: '/' }, ...crumbs]),
      ...(list.items.length > 0 ? [itemList(origin, list)] : []),
    ],
  }
}
