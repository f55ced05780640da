import type { LinkTo } from '../../../../shared/model/product.ts'
import { href, type Query } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { ListHead } from '../../../parts/ListHead.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import type { ListData } from '../lists/loadList.ts'
import { useListCount } from '../lists/useListCount.ts'
import { Trail } from '../../../parts/Trail.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export type TagData = ListData & { readonly tag: LinkTo & { readonly count: number | null } }

/** The products with a tag. */
export const TagPage = ({ data }: { readonly data: TagData }) => {
  const t = useT()
  const { name, slug, count } = data.tag
  const heading = t('tag.heading', { name })
  const counted = useListCount(data, count)
  return (
    <ListPage
      data={data}
      name={`tag:${slug}`}
      hrefOf={(query: Query) => href('tag', { slug }, query)}
      empty={
        <EmptyState
          kanji="目録"
          title={t('category.emptyTitle')}
          actions={<ButtonLink href={`${href('home')}#catalogue`}>{t('nav.catalogue')}</ButtonLink>}
        >
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      }
    >
      <Trail path={[]} here={heading} />
      <ListHead title={heading} count={counted} />
    </ListPage>
  )
}
