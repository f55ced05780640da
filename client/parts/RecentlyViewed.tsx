import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import { useEffect } from 'react'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ScrollRow } from '../ui/ScrollRow.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { ProductLink } from './ProductLink.tsx'
import './recentlyViewed.css'

/** The recently viewed products, stored in this browser only; renders nothing without any. `without` is the product on the page. */
export const RecentlyViewed = ({ without = null }: { without?: Id | null }) => {
  const t = useT()
  const { recentlyViewed } = useStores()
  const all = useStoreValue(recentlyViewed, ({ list }) => list)
  useEffect(() => recentlyViewed.restore(), [recentlyViewed])
  const list = all.filter(({ id }) => !sameId(id, without))
  if (list.length === 0) return null
  return (
    <section className="recent" aria-labelledby="recent-title">
      <SectionHead
        id="recent-title"
        kanji="最近"
        title={t('recent.title')}
        more={
          <Button look="quiet" size="small" onClick={() => recentlyViewed.change(() => [])}>
            {t('recent.clear')}
          </Button>
        }
      />
      <ScrollRow label={t('recent.title')} labels={{ back: t('ui.back'), on: t('ui.on') }}>
        {list.map((product) => (
          <RecentItem key={product.id} product={product} />
        ))}
      </ScrollRow>
    </section>
  )
}

type ItemProps = {
  readonly product: {
    readonly name: string
    readonly slug: string
    readonly picture: PictureModel | null
    /** Language of the name. */
    readonly locale?: string | undefined
  }
}

const RecentItem = ({ product: { name, locale: written, slug, picture } }: ItemProps) => {
  const { locale } = usePreferences()
  const initial = (
    <span className="tile-letter" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
  return (
    <li className="recent-item">
      <ProductLink slug={slug}>
        <span className="tile" data-tint={picture?.tint ?? undefined}>
          {picture ? <Picture picture={picture} alt="" sizes="(min-width:640px) 22vw, 44vw" fallback={initial} /> : initial}
        </span>
        <span className="recent-name" lang={written === undefined || written === locale ? undefined : written}>
          {name}
        </span>
      </ProductLink>
    </li>
  )
}
