import type { Home } from '../../../shared/model/home.ts'
import { href } from '../../../shared/routes.ts'
import { avifSrcSet, webpFile } from '../../../shared/rules/pictureFiles.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { VerticalText } from '../../ui/VerticalText.tsx'
import { MoreLink } from '../../ui/TextLink.tsx'
import './homeHero.css'

const WIDE = '(min-width:960px)'

/** The photograph with the paper band laid over it. Two crops of one scene: wide, and nearly square for phones. */
export const HomeHero = ({ hero }: { readonly hero: Home['hero'] }) => {
  const t = useT()
  const hasProducts = useFeature('products')
  return (
    <section className="hero">
      {hero && (
        <picture className="hero-picture">
          <source
            media={WIDE}
            type="image/avif"
            srcSet={avifSrcSet(hero.wide)}
            sizes="100vw"
            width={hero.wide.width}
            height={hero.wide.height}
          />
          <source
            media={WIDE}
            type="image/webp"
            srcSet={webpFile(hero.wide.base)}
            width={hero.wide.width}
            height={hero.wide.height}
          />
          <source type="image/avif" srcSet={avifSrcSet(hero.narrow)} sizes="100vw" />
          <img
            src={webpFile(hero.narrow.base)}
            width={hero.narrow.width}
            height={hero.narrow.height}
            alt={t('home.heroAlt')}
            fetchPriority="high"
          />
        </picture>
      )}
      <div className="hero-band">
        <VerticalText>日本から</VerticalText>
        <h1>{t('home.heading')}</h1>
        <p>{t('home.lead')}</p>
        <div className="hero-ways">
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
