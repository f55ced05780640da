import { href } from '../../shared/routes.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { CategorySign } from '../parts/CategorySign.tsx'
import { brands, promotions, type ShopLink } from './shopLinks.ts'
import { useShopLinks } from './useShopLinks.ts'

const LISTS: readonly ShopLink[] = [
  { key: 'nav.bestSales', name: 'bestSales', href: href('bestSales') },
  { key: 'nav.newProducts', name: 'newProducts', href: href('newProducts') },
  promotions,
  brands,
]

/** Links to products below an empty search field without a history: the most requested lists, and the top categories. */
export const SearchWays = () => {
  const t = useT()
  const { catalogue } = useStores()
  const top = useStoreValue(catalogue, (state) => state.top)
  const lists = useShopLinks(LISTS)
  return (
    <nav className="search-ways" aria-label={t('nav.categories')}>
      <ul role="list">
        {lists.map(({ key, href }) => (
          <li key={key}>
            <a href={href}>{t(key)}</a>
          </li>
        ))}
      </ul>
      <ul role="list">
        {top.map(({ slug, name, sign }) => (
          <li key={slug}>
            <a href={href('category', { slug })}>
              <CategorySign sign={sign} name={name} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
