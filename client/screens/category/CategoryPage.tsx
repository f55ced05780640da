import { href } from '../../../shared/routes.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { ListHead } from '../../parts/ListHead.tsx'
import { ProductList } from '../../parts/ProductList.tsx'
import { Trail } from '../../parts/Trail.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { CategoryData } from './categoryScreen.tsx'

/** A category: its place in the catalogue, its subcategories, and its products, sorted and paged by the address. */
export const CategoryPage = ({ data: { category, list, sort } }: { readonly data: CategoryData }) => {
  const t = useT()
  const { number } = useFormat()
  const { name, slug, path, children, siblings } = category
  const narrower = children.filter(({ count }) => count > 0)
  return (
    <div className="wrap">
      <Trail path={path} here={name} />
      <ListHead title={name} count={t('category.count', { count: list.total })} sign={path[0] ?? category} />
      {narrower.length > 0 && (
        <ChipRow label={t('category.subcategories')}>
          {narrower.map((child) => (
            <li key={child.slug}>
              <Chip href={href('category', { slug: child.slug })}>
                {child.name}
                <span className="chip-count">{number(child.count)}</span>
              </Chip>
            </li>
          ))}
        </ChipRow>
      )}
      {list.total > 0 ? (
        <ProductList
          list={list}
          sort={sort}
          path={href('category', { slug })}
          hrefOf={(query) => href('category', { slug }, query)}
        />
      ) : (
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
      )}
    </div>
  )
}
