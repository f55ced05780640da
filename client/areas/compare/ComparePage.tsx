import type { Product } from '../../../shared/model/product.ts'
import { href } from '../../../shared/routes.ts'
import { characteristicRows, compareRow, type CompareRow } from '../../../shared/rules/compareRows.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { AddToCartButton } from '../../parts/AddToCartButton.tsx'
import { lineOfProduct } from '../../parts/cartLine.ts'
import { priceTexts } from '../../parts/usePriceTexts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import './compare.css'

export type CompareData = {
  readonly products: readonly Product[]
  /** Only the lines in which the products differ. */
  readonly differencesOnly: boolean
}

/** The products' ids as the address holds them, `diff` for the lines that differ only. */
const addressOf = (products: readonly Product[], differencesOnly: boolean) =>
  href('compare', null, { ids: products.map(({ id }) => id).join(','), diff: differencesOnly ? 1 : undefined })

/** Products beside each other, line by line. */
export const ComparePage = ({ data: { products, differencesOnly } }: { readonly data: CompareData }) => {
  const t = useT()
  const rows = useRows(products)
  if (products.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          page
          kanji="類似"
          title={t('compare.emptyTitle')}
          actions={
            <ButtonLink look="primary" href={href('bestSales')}>
              {t('nav.bestSales')}
            </ButtonLink>
          }
        >
          <p>{t('compare.emptyText')}</p>
        </EmptyState>
      </div>
    )
  }
  const shown = differencesOnly ? rows.filter(({ differs }) => differs) : rows
  return (
    <div className="wrap">
      <div className="compare-head">
        <h1>{t('compare.title')}</h1>
        <p role="status">{t('compare.count', { count: products.length })}</p>
      </div>
      {products.length > 1 && (
        <ChipRow label={t('compare.lines')}>
          <li>
            <Chip href={addressOf(products, false)} chosen={!differencesOnly} aria-current={differencesOnly ? undefined : 'true'}>
              {t('compare.all')}
            </Chip>
          </li>
          <li>
            <Chip href={addressOf(products, true)} chosen={differencesOnly} aria-current={differencesOnly ? 'true' : undefined}>
              {t('compare.differences')}
            </Chip>
          </li>
        </ChipRow>
      )}
      {/* A wide table scrolls in its own frame, which the keyboard must reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard only so */}
      <div className="compare-frame" role="region" aria-label={t('compare.title')} tabIndex={0}>
        <table className="compare">
          <thead>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of a table, above its row heads */}
              <td />
              {products.map((product) => (
                // Its cells are read under the product's name alone, not under all that can be pressed in the head.
                <th key={product.id} scope="col" aria-label={product.name}>
                  <CompareHead
                    product={product}
                    without={addressOf(
                      products.filter((one) => one !== product),
                      differencesOnly,
                    )}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, values, differs }, row) => (
              <tr key={`${row} ${name}`} className={differs ? 'compare-differs' : undefined}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={products[index]?.id}>{value ?? <Unknown />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p>{t('compare.same')}</p>}
    </div>
  )
}

const Unknown = () => {
  const t = useT()
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('compare.unknown')}</span>
    </>
  )
}

/** The lines that every product has, then its characteristics. */
const useRows = (products: readonly Product[]): readonly CompareRow[] => {
  const t = useT()
  const format = useFormat()
  const line = (name: string, value: (product: Product) => string | null) => compareRow(name, products.map(value))
  const rows = [
    line(t('compare.price'), ({ price }) => priceTexts(price, t, format).current),
    line(t('compare.perUnit'), ({ price }) => priceTexts(price, t, format).perUnit),
    line(t('compare.stock'), ({ available }) => t(available ? 'compare.inStock' : 'card.gone')),
    line(
      t('compare.rating'),
      ({ rating }) =>
        rating &&
        `${t('card.outOfFive', { value: format.rating(rating.average) })}, ${t('card.reviews', { count: rating.count })}`,
    ),
    line(t('compare.brand'), ({ brand }) => brand && brand.name),
    line(t('compare.options'), ({ options }) => (options.length > 0 ? options.map(({ name }) => name).join(', ') : null)),
  ]
  const brandLine = t('compare.brand')
  // A line that no product has anything in says nothing; the brand is told once.
  return [
    ...rows.filter(({ values }) => values.some((value) => value !== null)),
    ...characteristicRows(products).filter(({ name }) => name !== brandLine),
  ]
}

const CompareHead = ({ product, without }: { product: Product; without: string }) => {
  const t = useT()
  const { name, slug, pictures, available, hasOptions } = product
  const picture = pictures[0]?.picture
  const to = href('product', { productSlug: slug })
  return (
    <div className="compare-product">
      <a className="compare-remove" href={without} aria-label={t('compare.remove', { name })}>
        <Icon name="x" />
      </a>
      <a className="compare-tile" href={to} data-tint={picture?.tint ?? undefined} tabIndex={-1} aria-hidden="true">
        {picture ? <Picture picture={picture} alt="" sizes="(min-width:960px) 20vw, 44vw" /> : <span>{name.slice(0, 1)}</span>}
      </a>
      <a className="compare-name" href={to}>
        {name}
      </a>
      {available && !hasOptions ? (
        <AddToCartButton line={lineOfProduct(product, null)} size="card" />
      ) : (
        <ButtonLink
          size="small"
          wide
          href={to}
          aria-label={available ? t('card.chooseNamed', { name }) : t('compare.open', { name })}
        >
          {available ? t('card.choose') : t('compare.look')}
        </ButtonLink>
      )}
    </div>
  )
}
