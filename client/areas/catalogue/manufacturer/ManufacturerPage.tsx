import type { Manufacturer } from '../../../../shared/model/manufacturer.ts'
import { href, type Query } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { ListPage } from '../lists/ListPage.tsx'
import type { ListData } from '../lists/loadList.ts'
import { useListCount } from '../lists/useListCount.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import './manufacturer.css'

export type ManufacturerData = ListData & { readonly manufacturer: Manufacturer }

/** A brand or a manufacturer: its name in both scripts, its origin, its story, its brands, and its products. */
export const ManufacturerPage = ({ data }: { readonly data: ManufacturerData }) => {
  const t = useT()
  const { name, nameJa, slug, story, place, founded, count, maker, brands } = data.manufacturer
  const counted = useListCount(data, count)
  const origin = [place, founded !== null && t('manufacturer.since', { year: String(founded) })].filter(Boolean).join(', ')
  return (
    <ListPage
      data={data}
      name={`manufacturer:${slug}`}
      hrefOf={(query: Query) => href('manufacturer', { slug }, query)}
      empty={
        <EmptyState
          kanji="銘柄"
          title={t('category.emptyTitle')}
          actions={<ButtonLink href={href('brands')}>{t('nav.brands')}</ButtonLink>}
        >
          <p>{t('manufacturer.emptyText')}</p>
        </EmptyState>
      }
    >
      <Breadcrumbs
        label={t('nav.trail')}
        crumbs={[{ name: t('nav.home'), href: href('home') }, { name: t('nav.brands'), href: href('brands') }, { name }]}
      />
      <div className="manufacturer-head">
        {nameJa && (
          <p className="manufacturer-ja" lang="ja">
            {nameJa}
          </p>
        )}
        <div className="manufacturer-about">
          <h1>{name}</h1>
          <p className="manufacturer-count" aria-live="polite" aria-atomic="true">
            {counted}
          </p>
          {story && <p className="manufacturer-story">{story}</p>}
          {(origin || maker) && (
            <p className="manufacturer-origin">
              {origin}
              {maker && (
                <>
                  {origin && ' · '}
                  {t('manufacturer.maker')}{' '}
                  {maker.slug === null ? (
                    maker.name
                  ) : (
                    <TextLink href={href('manufacturer', { slug: maker.slug })}>{maker.name}</TextLink>
                  )}
                </>
              )}
            </p>
          )}
        </div>
      </div>
      {brands.length > 0 && (
        <ChipRow label={t('manufacturer.brands')}>
          {brands.map((brand) => (
            <li key={brand.slug}>
              <Chip href={href('manufacturer', { slug: brand.slug })}>
                {brand.nameJa && <span lang="ja">{brand.nameJa}</span>}
                {brand.name}
              </Chip>
            </li>
          ))}
        </ChipRow>
      )}
    </ListPage>
  )
}
