import type { Home } from '../../../shared/model/home.ts'
import { href } from '../../../shared/routes.ts'
import { avifSrcSet, fileOf } from '../../../shared/rules/pictureFiles.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { VerticalText } from '../../ui/VerticalText.tsx'
import { MoreLink } from '../../ui/TextLink.tsx'
import './homeHero.css'

const WIDE = '(min-width:960px)'

/** The photograph with the paper band over it. Two crops of one scene: wide, and nearly square for phones. */
export const HomeHero = ({ hero }: { readonly hero: Home['hero'] }) => {
  const t = useT()
  const hasProducts = useFeature('products')
  return (
    <section className={hero ? 'hero' : 'hero hero-plain'}>
      {hero && (
        <picture className="hero-picture">
          <source
            media={WIDE}
            type="image/avif"
            srcSet={avifSrcSet(hero.wide)}
            sizes="100vw"
            width={hero.wide.width ?? undefined}
            height={hero.wide.height ?? undefined}
          />
          <source
            media={WIDE}
            srcSet={fileOf(hero.wide)}
            width={hero.wide.width ?? undefined}
            height={hero.wide.height ?? undefined}
          />
          <source type="image/avif" srcSet={avifSrcSet(hero.narrow)} sizes="100vw" />
          <img
            src={fileOf(hero.narrow)}
            width={hero.narrow.width ?? undefined}
            height={hero.narrow.height ?? undefined}
            alt={t('home.heroAlt')}
            fetchPriority="high"
          />
        </picture>
      )}
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
