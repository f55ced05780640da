import { href, type Query } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { ListHead } from '../../../parts/ListHead.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import type { ListData } from '../lists/loadList.ts'
import { useListCount } from '../lists/useListCount.ts'
import { Trail } from '../../../parts/Trail.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KINDS, type KindName } from './kinds.ts'

export type ProductListData = ListData & { readonly kind: KindName }

/** Best sellers, new products or price drops. */
export const ProductListPage = ({ data }: { readonly data: ProductListData }) => {
  const t = useT()
  const { title, description, list, kanji, defaultSort } = KINDS[data.kind]
  const name = t(title)
  const counted = useListCount(data, null)
  return (
    <ListPage
      data={data}
      name={list}
      defaultSort={defaultSort}
      hrefOf={(query: Query) => href(data.kind, null, query)}
      empty={
        <EmptyState
          kanji={kanji}
          title={t('category.emptyTitle')}
          actions={<ButtonLink href={`${href('home')}#catalogue`}>{t('nav.catalogue')}</ButtonLink>}
        >
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      }
    >
      <Trail path={[]} here={name} />
      <ListHead title={name} count={counted} kanji={kanji}>
        <p>{t(description)}</p>
      </ListHead>
    </ListPage>
  )
}
