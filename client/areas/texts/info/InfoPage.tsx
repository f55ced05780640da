import { languageOf } from '../../../../shared/i18n/locales.ts'
import { contentsOf } from '../../../../shared/model/blocks.ts'
import { href } from '../../../../shared/routes.ts'
import { useFormat, usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import type { DeferredData } from '../../../defineScreen.ts'
import { Deferred } from '../../../navigation/deferred.tsx'
import type { Parcel } from './parcel.ts'
import { CALCULATOR, ParcelCalculator } from './ParcelCalculator.tsx'
import { ShopReviews, type ShopReviewsData } from './ShopReviews.tsx'
import type { ShopTextData } from '../../../parts/loadShopText.ts'
import { BlocksText } from '../BlocksText.tsx'
import { ContentsList } from '../ContentsList.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { japanese } from '../../../ui/japanese.tsx'
import './infoPage.css'

export type Info = ShopTextData & {
  readonly path: string
  /** The calculator, on pages that have one. */
  readonly parcel: Parcel | null
  /** Whether the page describes orders, and the shop takes none online. */
  readonly isNotSold: boolean
}

export type InfoDeferred = { readonly reviews: ShopReviewsData }

type Props = { readonly data: Info; readonly deferred: DeferredData<InfoDeferred> }

export const InfoPage = ({ data: { title, updated, lang, blocks, path, parcel, isNotSold }, deferred }: Props) => {
  const t = useT()
  const format = useFormat()
  const { locale } = usePreferences()
  const own = languageOf(locale)
  // The Japanese notice is in Japanese for everybody.
  const isOther = lang !== null && lang !== 'ja' && lang !== own
  return (
    <>
      <Breadcrumbs label={t('nav.trail')} crumbs={[{ name: t('nav.home'), href: href('home') }, { name: title }]} />
      <article className="info-page" lang={lang ?? undefined}>
        <h1>{lang === null ? japanese(title) : title}</h1>
        {isOther && <p lang={own}>{t('info.otherLanguage', { lang })}</p>}
        {isNotSold && <p>{t('info.notSold')}</p>}
        <ContentsList
          contents={[...contentsOf(blocks), ...(parcel ? [{ id: CALCULATOR, text: t('info.calcTitle') }] : [])]}
          label={t('info.onThisPage')}
        />
        <BlocksText blocks={blocks} />
      </article>
      {parcel && <ParcelCalculator parcel={parcel} path={path} />}
      <Deferred name="reviews" from={deferred} fallback={null}>
        {(reviews) => reviews && reviews.items.length > 0 && <ShopReviews reviews={reviews} />}
      </Deferred>
      <p className="info-page-updated note">
        {t('info.updated')} <time dateTime={updated}>{format.date(updated)}</time>
      </p>
    </>
  )
}
