import type { ReactNode } from 'react'
import type { ProductCard as ProductCardModel } from '../../shared/model/product.ts'
import { HairlineGrid } from '../ui/HairlineGrid.tsx'
import { LIST_SIZES, ProductCard, ROW_SIZES } from './ProductCard.tsx'

type Props = {
  products: readonly ProductCardModel[]
  level: 2 | 3
  /** Number of pictures that load at once: those of the first row, when it is in view on arrival. */
  priority?: number | undefined
  /** `list` beside filters, `full` over the page width, `row` one row that is always full. */
  layout?: 'list' | 'full' | 'row' | undefined
  className?: string | undefined
  nameOf?: ((name: string) => ReactNode) | undefined
  /** Rendered below the name of a product. */
  noteOf?: ((product: ProductCardModel) => ReactNode) | undefined
}

export const ProductGrid = ({ products, level, priority = 0, layout = 'full', className, nameOf, noteOf }: Props) => (
  <HairlineGrid row={layout === 'row'} className={className}>
    {products.map((product, index) => (
      <ProductCard
        key={product.id}
        product={product}
        level={level}
        sizes={layout === 'list' ? LIST_SIZES : ROW_SIZES}
        priority={index < priority}
        nameOf={nameOf}
        note={noteOf?.(product)}
      />
    ))}
  </HairlineGrid>
)
