import type { Category } from '../../../../shared/model/categoryPage.ts'
import { href, type Query } from '../../../../shared/routes.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { ListHead } from '../../../parts/ListHead.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import type { ListData } from '../lists/loadList.ts'
import { useListCount } from '../lists/useListCount.ts'
import { Trail } from '../../../parts/Trail.tsx'
import { Counted } from '../../../ui/Counted.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

export type CategoryData = ListData & { readonly category: Category }

/** A category: breadcrumbs, subcategories, and products. */
export const CategoryPage = ({ data }: { readonly data: CategoryData }) => {
  const t = useT()
  const { number } = useFormat()
  const { name, slug, path, children, siblings, count } = data.category
  const narrower = children.filter((child) => child.count !== 0)
  const { catalogue } = useStores()
  const root = path[0] ?? data.category
  const signed = useStoreValue(catalogue, ({ top }) => top.find((one) => one.slug === root.slug))
  const top = { name: root.name, sign: signed?.sign ?? null }
  const counted = useListCount(data, count)
  return (
    <ListPage
      data={data}
      name={`category:${slug}`}
      hrefOf={(query: Query) => href('category', { slug }, query)}
      empty={
        <EmptyState
          kanji="目録"
          title={t('category.emptyTitle')}
          actions={siblings.slice(0, 4).map((sibling) => (
            <ButtonLink key={sibling.slug} href={href('category', { slug: sibling.slug })}>
              {sibling.name}
            </ButtonLink>
          ))}
        >
          <p>{t('category.emptyText')}</p>
        </EmptyState>
      }
    >
      <Trail path={path} here={name} />
      <ListHead title={name} count={counted} sign={top} />
      {narrower.length > 0 && (
        <ChipRow label={t('category.subcategories')}>
          {narrower.map((child) => (
            <li key={child.slug}>
              <Chip href={href('category', { slug: child.slug })}>
                {child.name}
                {child.count !== null && (
                  <span className="chip-count">
                    <Counted number={number(child.count)} spoken={t('category.count', { count: child.count })} />
                  </span>
                )}
              </Chip>
            </li>
          ))}
        </ChipRow>
      )}
    </ListPage>
  )
}
