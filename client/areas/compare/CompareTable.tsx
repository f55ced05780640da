/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows that are laid out as grids lose the roles of a table in some browsers */
import { sameId } from '../../../shared/rules/sameId.ts'
import type { ReactNode } from 'react'
import { href } from '../../../shared/routes.ts'
import { withoutProduct } from '../../../shared/rules/comparedList.ts'
import type { RememberedProduct } from '../../../shared/rules/rememberedProduct.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigate } from '../../navigation/navigationContext.ts'
import { CardAction } from '../../parts/CardAction.tsx'
import { lineOfProduct } from '../../parts/cartLine.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { addressOf, swapped, type ComparedProduct } from './compareData.ts'
import { useCompareGroups, type CompareLine } from './useCompareGroups.tsx'
import { useInPlace } from './useInPlace.ts'

type Props = { products: readonly ComparedProduct[]; differencesOnly: boolean }

/** The table: on a wide screen all products, on a phone the first two of the address, each with a menu to replace it. */
export const CompareTable = ({ products, differencesOnly }: Props) => {
  const t = useT()
  const groups = useCompareGroups(products)
  const isShown = ({ differs }: CompareLine) => !differencesOnly || differs
  const shown = groups.map((group) => ({ ...group, lines: group.lines.filter(isShown) })).filter(({ lines }) => lines.length > 0)
  return (
    <>
      <table className="compare-table" data-columns={products.length} role="table" aria-label={t('compare.title')}>
        <thead role="rowgroup">
          <tr role="row">
            <Corner />
            {products.map((product, index) => (
              <td key={product.id} role="cell">
                <Head products={products} index={index} differencesOnly={differencesOnly} />
              </td>
            ))}
          </tr>
          <tr className="compare-names" role="row">
            <Corner />
            {products.map(({ id, name, slug }) => (
              <th key={id} scope="col" role="columnheader">
                <a href={href('product', { productSlug: slug })}>{name}</a>
              </th>
            ))}
          </tr>
          <tr className="compare-actions" role="row">
            <Corner />
            {products.map((product) => (
              <td key={product.id} role="cell">
                <CardAction product={product} line={lineOfProduct(product, null)} />
              </td>
            ))}
          </tr>
        </thead>
        {shown.map(({ name, note, lines }) => (
          <tbody key={name} role="rowgroup">
            <tr className="compare-group" role="row">
              <th scope="rowgroup" role="rowheader" colSpan={products.length + 1}>
                {name}
                {note && <span className="compare-note">{note}</span>}
              </th>
            </tr>
            {lines.map((line) => (
              <Line key={line.name} line={line} products={products} differencesOnly={differencesOnly} />
            ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 && <p className="compare-same">{t('compare.same')}</p>}
    </>
  )
}

// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of a table, above its row heads
const Corner = () => <td role="cell" className="compare-corner" />

const Line = ({ line: { name, cells, differs, pairDiffers }, products, differencesOnly }: Props & { line: CompareLine }) => (
  <tr
    role="row"
    className={classNames('compare-line', !differs && 'compare-alike', differencesOnly && !pairDiffers && 'compare-pair-alike')}
  >
    <th scope="row" role="rowheader">
      {name}
    </th>
    {products.map(({ id }, index) => (
      <td key={id} role="cell">
        {cells[index] ?? <Unknown />}
      </td>
    ))}
  </tr>
)

const Unknown = () => {
  const t = useT()
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('compare.unknown')}</span>
    </>
  )
}

type HeadProps = Props & { index: number }

/** The head of a column: the picture, a button that removes the product, and on a phone a menu that replaces it. */
const Head = ({ products, index, differencesOnly }: HeadProps): ReactNode => {
  const t = useT()
  const inPlace = useInPlace()
  const remove = useRemove(products, differencesOnly)
  const product = products[index]
  if (!product) return null
  const { name, slug, pictures } = product
  const picture = pictures[0]?.picture
  return (
    <div className="compare-product">
      <a
        className="tile compare-tile"
        href={href('product', { productSlug: slug })}
        data-tint={picture?.tint ?? undefined}
        tabIndex={-1}
        aria-hidden="true"
      >
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width:960px) 20vw, (min-width:640px) 24vw, 48vw"
            most={720}
            priority={index < 2}
          />
        ) : (
          <span className="tile-letter">{name.slice(0, 1)}</span>
        )}
      </a>
      <a
        {...inPlace(
          addressOf(
            products.filter((one) => one !== product),
            differencesOnly,
          ),
          () => remove(product),
        )}
        className="compare-remove"
        aria-label={t('compare.remove', { name })}
      >
        <Icon name="x" />
      </a>
      {products.length > 2 && index < 2 && (
        <Popover
          align={index === 0 ? 'start' : 'end'}
          className="compare-other"
          label={t('compare.otherNamed', { name })}
          button={
            <>
              {t('compare.other')}
              <Icon name="chevron-down" size="small" />
            </>
          }
        >
          <ul className="compare-choices" role="list">
            {products.map((other, at) =>
              other === product ? null : (
                <li key={other.id}>
                  <a {...inPlace(addressOf(swapped(products, index, at), differencesOnly))}>{other.name}</a>
                </li>
              ),
            )}
          </ul>
        </Popover>
      )}
    </div>
  )
}

/** Removes a product from the comparison and from the tray; undo restores both. */
const useRemove = (products: readonly ComparedProduct[], differencesOnly: boolean) => {
  const t = useT()
  const navigate = useNavigate()
  const { compared, notices } = useStores()
  return ({ id, name }: ComparedProduct) => {
    let before: readonly RememberedProduct[] = []
    compared.change((list) => {
      before = list
      return list.some((one) => sameId(one.id, id)) ? withoutProduct(list, id) : null
    })
    const undo = () => {
      compared.change((list) => (list.length < before.length ? before : null))
      void navigate(addressOf(products, differencesOnly), { replace: true, preserve: true })
    }
    notices.show({ text: t('compare.removed', { name }), action: { label: t('ui.undo'), run: undo } })
  }
}
