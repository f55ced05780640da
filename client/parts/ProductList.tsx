import { SORTS } from '../../shared/api/catalogue.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import type { ProductList as ProductListModel, Sort } from '../../shared/model/productList.ts'
import { useT } from '../hooks/useT.ts'
import { useNavigate } from '../navigation/navigationContext.ts'
import { Button } from '../ui/Button.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Select } from '../ui/SelectField.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import './productList.css'

type Props = {
  list: ProductListModel
  sort: Sort | null
  /** The list's own path, for the form that sorts it without JavaScript. */
  path: string
  hrefOf: (query: { sort?: Sort | undefined; page?: number | undefined }) => string
}

const SORT_KEYS: Record<Sort, MessageKey> = {
  popular: 'category.sortPopular',
  new: 'category.sortNew',
  rating: 'category.sortRating',
  price: 'category.sortCheap',
  '-price': 'category.sortDear',
}

/** Pictures of the first row at the widest window: these load at once. */
const FIRST_ROW = 4

/** Products with their order and pages, all of it kept in the address. */
export const ProductList = ({ list: { items, total, page, pages }, sort, path, hrefOf }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const shown = Math.min(total, page === pages ? total : page * items.length)
  return (
    <div className="product-list">
      <form className="product-list-bar" action={path}>
        <label className="product-list-sort">
          <span>{t('category.sort')}</span>
          <Select
            name="sort"
            // The key sets the field anew when the address says otherwise, e.g. after going back.
            key={sort ?? 'popular'}
            defaultValue={sort ?? 'popular'}
            options={SORTS.map((value) => ({ value, label: t(SORT_KEYS[value]) }))}
            onChange={({ target }) =>
              void navigate(hrefOf({ sort: target.value === 'popular' ? undefined : (target.value as Sort) }))
            }
          />
        </label>
        <Button type="submit" className="only-without-script">
          {t('category.sortApply')}
        </Button>
      </form>
      <ProductGrid products={items} level={2} priority={FIRST_ROW} />
      {pages > 1 && (
        <div className="product-list-end">
          <p>{t('category.shown', { shown, total })}</p>
          <Progress value={shown} max={total} label={t('category.shown', { shown, total })} />
          <Pagination
            label={t('category.pages')}
            current={page}
            last={pages}
            hrefOf={(to) => hrefOf({ sort: sort ?? undefined, page: to > 1 ? to : undefined })}
            labelOf={(number) => t('category.page', { page: number })}
          />
        </div>
      )}
    </div>
  )
}
