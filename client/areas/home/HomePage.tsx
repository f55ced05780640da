import { Fragment, type ReactNode } from 'react'
import type { Home } from '../../../shared/model/home.ts'
import { HOME_BLOCKS, type HomeBlock } from '../../../shared/rules/homeBlocks.ts'
import type { RefusedForm } from '../../../shared/rules/postedForm.ts'
import { href } from '../../../shared/routes.ts'
import { useDeliveryAmounts } from '../../hooks/useDeliveryAmounts.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { usePublicConfig } from '../../hooks/usePublicConfig.ts'
import { useT } from '../../hooks/useT.ts'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { RecentlyViewed } from '../../parts/RecentlyViewed.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { HairlineGrid } from '../../ui/HairlineGrid.tsx'
import { VerticalText } from '../../ui/VerticalText.tsx'
import { HomeArticles } from './HomeArticles.tsx'
import { HomeSignIn } from './HomeSignIn.tsx'
import { HomeCategories } from './HomeCategories.tsx'
import { HomeHero } from './HomeHero.tsx'
import { HomeSection } from './HomeSection.tsx'
import './home.css'

export type HomeData = Home & {
  /** Whether the search is included in the structured data. */
  readonly searches: boolean
  /** A refused sign-in. */
  readonly refused?: RefusedForm
}

/**
 * The home page: the blocks of the owner's list, by default a description of the shop, its categories, then products. A block without
 * content, or without a screen to link to, is omitted.
 */
export const HomePage = ({ data }: { readonly data: HomeData }) => {
  const t = useT()
  const hasProducts = useFeature('products')
  const hasBrands = useFeature('brands')
  const hasBlog = useFeature('blog')
  const { homeBlocks = HOME_BLOCKS, homeText } = usePublicConfig()
  const { newProducts, priceDrops, bestSales, brands, articles } = data
  const blocks: { readonly [block in HomeBlock]?: ReactNode } = {
    categories: hasProducts && <HomeCategories />,
    new_products: hasProducts && newProducts.length > 0 && (
      <HomeSection id="home-new" kanji="新着" title={t('home.new')} more={{ href: href('newProducts'), text: t('home.newAll') }}>
        <ProductGrid products={newProducts} level={3} layout="row" />
      </HomeSection>
    ),
    price_drops: hasProducts && priceDrops.length > 0 && (
      <section className="home-section home-drops" aria-labelledby="home-drops">
        <div className="home-drops-lead">
          <VerticalText>値下げ</VerticalText>
          <h2 id="home-drops">{t('home.drops')}</h2>
          <p>{t('home.dropsText')}</p>
          <ButtonLink href={href('pricesDrop')}>{t('home.dropsAll')}</ButtonLink>
        </div>
        <ProductGrid products={priceDrops} level={3} className="home-drops-products" />
      </section>
    ),
    delivery_steps: <HomeSteps />,
    best_sales: hasProducts && bestSales.length > 0 && (
      <HomeSection id="home-best" kanji="人気" title={t('home.best')} more={{ href: href('bestSales'), text: t('home.bestAll') }}>
        <ProductGrid products={bestSales} level={3} />
      </HomeSection>
    ),
    brands: hasBrands && brands.length > 0 && (
      <HomeSection
        id="home-brands"
        kanji="銘柄"
        title={t('nav.brands')}
        more={{ href: href('brands'), text: t('home.brandsAll', { count: data.brandsCount }) }}
      >
        <HairlineGrid className="home-brands">
          {brands.slice(0, MAX_BRANDS).map(({ slug, name, nameJa }) => (
            <li key={slug}>
              <a href={href('manufacturer', { slug })}>
                {nameJa && (
                  <span className="home-brand-ja" lang="ja">
                    {nameJa}
                  </span>
                )}
                <span className={nameJa ? 'note' : 'home-brand-ja'}>{name}</span>
              </a>
            </li>
          ))}
        </HairlineGrid>
      </HomeSection>
    ),
    articles: hasBlog && articles.length > 0 && <HomeArticles articles={articles} />,
    text: homeText && <HomeSection id="home-text" kanji="説明" {...homeText} />,
    recently_viewed: <RecentlyViewed />,
  }
  return (
    <>
      <HomeSignIn refused={data.refused} />
      {homeBlocks.includes('hero') ? <HomeHero hero={data.hero} /> : <h1 className="visually-hidden">{t('home.heading')}</h1>}
      <div className="wrap">
        {homeBlocks.map((block) => (
          <Fragment key={block}>{blocks[block]}</Fragment>
        ))}
      </div>
    </>
  )
}

/** The most brands that are shown: full rows at every width. */
const MAX_BRANDS = 12

const FIRST_STEP = { title: 'home.way1', text: 'home.way1Text' } as const
/** The first step when orders are not possible online. */
const FIRST_STEP_BY_PHONE = { title: 'home.wayCall', text: 'home.wayCallText' } as const
const STEPS = [
  { title: 'home.way2', text: 'home.way2Text' },
  { title: 'home.way3', text: 'home.way3Text' },
  { title: 'home.way4', text: 'home.way4Text' },
] as const

/** The steps of a delivery: four, in their real order. */
const HomeSteps = () => {
  const t = useT()
  const amounts = useDeliveryAmounts()
  const takesOrders = useFeature('checkout')
  return (
    <HomeSection id="home-way" kanji="配送" title={t('home.way')} more={{ href: href('infoDelivery'), text: t('banner.terms') }}>
      <ol className="home-way" role="list">
        {[takesOrders ? FIRST_STEP : FIRST_STEP_BY_PHONE, ...STEPS].map(({ title, text }, at) => (
          <li key={title}>
            <span className="home-way-number" aria-hidden="true">
              {at + 1}
            </span>
            <h3>{t(title)}</h3>
            <p>{t(text, amounts)}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
