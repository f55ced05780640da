import type { Home } from '../../../shared/model/home.ts'
import type { Picture } from '../../../shared/model/picture.ts'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Tate } from '../../ui/Tate.tsx'
import { MoreLink } from '../../ui/TextLink.tsx'
import './homeHero.css'

const WIDE = '(min-width:960px)'

const srcSet = ({ base, widths }: Picture, format: 'avif' | 'webp') =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')

/** The photograph with the paper band laid over it. Two crops of one scene: wide, and nearly square for phones. */
export const HomeHero = ({ hero }: { readonly hero: Home['hero'] }) => {
  const t = useT()
  return (
    <section className="hero">
      {hero && (
        <picture className="hero-picture">
          <source
            media={WIDE}
            type="image/avif"
            srcSet={srcSet(hero.wide, 'avif')}
            sizes="100vw"
            width={hero.wide.width}
            height={hero.wide.height}
          />
          <source
            media={WIDE}
            type="image/webp"
            srcSet={srcSet(hero.wide, 'webp')}
            sizes="100vw"
            width={hero.wide.width}
            height={hero.wide.height}
          />
          <source type="image/avif" srcSet={srcSet(hero.narrow, 'avif')} sizes="100vw" />
          <img
            src={`${hero.narrow.base}-${hero.narrow.widths.at(-1)}.webp`}
            srcSet={srcSet(hero.narrow, 'webp')}
            sizes="100vw"
            width={hero.narrow.width}
            height={hero.narrow.height}
            alt={t('home.heroAlt')}
            fetchPriority="high"
          />
        </picture>
      )}
      <div className="hero-band">
        <Tate>日本から</Tate>
        <h1>{t('home.heading')}</h1>
        <p>{t('home.lead')}</p>
        <div className="hero-ways">
          <ButtonLink look="primary" href={href('newProducts')}>
            {t('home.shopNew')}
          </ButtonLink>
          <MoreLink href={href('bestSales')}>{t('nav.bestSales')}</MoreLink>
        </div>
      </div>
    </section>
  )
}
