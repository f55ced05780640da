import { href } from '../../../shared/routes.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { CategorySign } from '../../parts/CategorySign.tsx'
import { Counted } from '../../ui/Counted.tsx'
import { HairlineGrid } from '../../ui/HairlineGrid.tsx'
import './homeCategories.css'

/** All top categories with their signs: the whole range is visible without scrolling. */
export const HomeCategories = () => {
  const t = useT()
  const { number } = useFormat()
  const { catalogue } = useStores()
  const top = useStoreValue(catalogue, (state) => state.top)
  if (top.length === 0) return null
  return (
    <nav id="catalogue" className="home-categories" aria-label={t('nav.categories')}>
      <HairlineGrid>
        {top.map(({ id, name, slug, count, sign }) => (
          <li key={id}>
            <a href={href('category', { slug })}>
              <CategorySign sign={sign} name={name} />
              <span className="home-category-name">{name}</span>
              {count ? (
                <span className="home-category-count">
                  <Counted number={number(count)} spoken={t('home.categoryCount', { count })} />
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </HairlineGrid>
    </nav>
  )
}
