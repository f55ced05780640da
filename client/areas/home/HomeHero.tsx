import type { Home } from '../../../shared/model/home.ts'
import { href } from '../../../shared/routes.ts'
import { avifSrcSet, fileOf } from '../../../shared/rules/pictureFiles.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { usePublicConfig } from '../../hooks/usePublicConfig.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { VerticalText } from '../../ui/VerticalText.tsx'
import { MoreLink } from '../../ui/TextLink.tsx'
import './homeHero.css'

const WIDE = '(min-width:960px)'

/** The owner's own picture, else the backend's. Two crops of one scene: wide, and nearly square for phones. */
const HeroPicture = ({ hero }: { readonly hero: Home['hero'] }) => {
  const t = useT()
  const { hero: own } = usePublicConfig()
  if (own)
    return (
      <picture className="hero-picture">
        <source media={WIDE} srcSet={own.wide} />
        <img src={own.narrow} alt={t('home.heroAlt')} fetchPriority="high" />
      </picture>
    )
  if (!hero) return null
  const { wide, narrow } = hero
  const wideSize = { width: wide.width ?? undefined, height: wide.height ?? undefined }
  return (
    <picture className="hero-picture">
      <source media={WIDE} type="image/avif" srcSet={avifSrcSet(wide)} sizes="100vw" {...wideSize} />
      <source media={WIDE} srcSet={fileOf(wide)} {...wideSize} />
      <source type="image/avif" srcSet={avifSrcSet(narrow)} sizes="100vw" />
      <img
        src={fileOf(narrow)}
        width={narrow.width ?? undefined}
        height={narrow.height ?? undefined}
        alt={t('home.heroAlt')}
        fetchPriority="high"
      />
    </picture>
  )
}

/** The photograph with the paper band over it. */
export const HomeHero = ({ hero }: { readonly hero: Home['hero'] }) => {
  const t = useT()
  const hasProducts = useFeature('products')
  const { hero: own } = usePublicConfig()
  return (
    <section className={hero || own ? 'hero' : 'hero hero-plain'}>
      <HeroPicture hero={hero} />
      <div className="hero-band">
        <VerticalText>日本から</VerticalText>
        <h1>{t('home.heading')}</h1>
        <p>{t('home.lead')}</p>
        <div className="hero-ways row">
          {hasProducts ? (
            <>
              <ButtonLink look="primary" href={href('newProducts')}>
                {t('home.shopNew')}
              </ButtonLink>
              <MoreLink href={href('bestSales')}>{t('nav.bestSales')}</MoreLink>
            </>
          ) : (
            <MoreLink href={href('infoAboutUs')}>{t('home.about')}</MoreLink>
          )}
        </div>
      </div>
    </section>
  )
}
