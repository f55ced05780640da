import type { ProductCard } from '../../shared/model/product.ts'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import type { NewLine } from '../stores/cartStore.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { onPlainClick } from '../ui/onPlainClick.ts'
import { AddToCartButton } from './AddToCartButton.tsx'
import { useRefusals } from './useRefusals.ts'

type Props = {
  product: Pick<ProductCard, 'available' | 'hasOptions' | 'name' | 'slug' | 'refusals'>
  /** The cart line of a product without options. */
  line: NewLine
  className?: string
}

/**
 * The action of a card: add to cart, choose an option in a sheet (without scripts: on the page), or find similar products when
 * this one is sold out or not shipped to the chosen country.
 */
export const CardAction = ({ product, line, className }: Props) => {
  const t = useT()
  const { quickAdd } = useStores()
  const hasPage = useFeature('products')
  const hasSimilar = useFeature('similar')
  const { hasOptions, name, slug } = product
  const available = !useRefusals()(product) && product.available
  if (available && !hasOptions) return <AddToCartButton line={line} size="card" className={className} />
  if (!hasPage || (!available && !hasSimilar)) return null
  const to = href('product', { productSlug: slug })
  return (
    <ButtonLink
      className={className}
      size="small"
      wide
      href={available ? to : `${to}#similar`}
      aria-haspopup={available ? 'dialog' : undefined}
      onClick={available ? onPlainClick(() => quickAdd.open(slug)) : undefined}
      aria-label={t(available ? 'card.chooseNamed' : 'card.similarNamed', { name })}
    >
      {t(available ? 'card.choose' : 'card.similar')}
    </ButtonLink>
  )
}
