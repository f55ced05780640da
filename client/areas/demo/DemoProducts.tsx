import type { ProductCard } from '../../../shared/model/product.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { Gallery } from '../../parts/Gallery.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { ScrollRow } from '../../ui/ScrollRow.tsx'
import { Rating, Stars } from '../../ui/Stars.tsx'
import { DemoRow, DemoSection } from './DemoSection.tsx'

const statesOf = (products: readonly ProductCard[]): readonly ProductCard[] => {
  const [first, second = first, third = first, fourth = first] = products
  if (!first || !second || !third || !fourth) return []
  const { current } = first.price
  return [
    {
      ...first,
      hasOptions: false,
      price: { ...first.price, old: current * 1.27, discount: 21 },
      rating: { average: 4.8, count: 127 },
    },
    {
      ...second,
      hasOptions: false,
      isNew: true,
      price: { ...second.price, old: null, discount: 0 },
      rating: { average: 5, count: 1 },
    },
    { ...third, hasOptions: true, isNew: false, price: { ...third.price, old: null, discount: 0 } },
    { ...fourth, available: false, picture: null, rating: null },
  ].map((product, index) => ({ ...product, id: 900_000_000 + index }))
}

/** Prices, ratings, cards, pictures. */
export const DemoProducts = ({ products }: { products: readonly ProductCard[] }) => {
  const t = useT()
  const format = useFormat()
  const labels = { sale: t('card.salePrice'), regular: t('card.regularPrice') }
  const pictures = products.flatMap(({ picture, name }) => (picture ? [{ picture, alt: name }] : []))
  return (
    <DemoSection title="demo.products">
      <DemoRow>
        <Price current="2 490 ₽" labels={labels} />
        <Price current="2 490 ₽" old="3 190 ₽" labels={labels} />
        <Price current="2 490 ₽" old="3 190 ₽" labels={labels} size="large" />
      </DemoRow>
      <DemoRow>
        <Stars value={4.8} label={t('card.outOfFive', { value: format.rating(4.8) })} />
        <Stars value={2} label={t('card.outOfFive', { value: format.rating(2) })} />
        <Rating
          average={format.rating(4.8)}
          count={t('card.reviews', { count: 127 })}
          label={t('card.outOfFive', { value: format.rating(4.8) })}
        />
      </DemoRow>
      <ProductGrid products={statesOf(products)} level={3} />
      {pictures.length > 0 && (
        <div className="demo-gallery">
          <Gallery
            pictures={pictures.slice(0, 4)}
            labelOf={(index) => t('product.photo', { index: index + 1, count: Math.min(4, pictures.length) })}
          />
        </div>
      )}
      <ScrollRow label={t('nav.bestSales')} labels={{ back: t('ui.back'), on: t('ui.on') }}>
        {products.map(({ id, name, picture }) => (
          <li key={id} className="tile" data-tint={picture?.tint ?? undefined}>
            {picture && <Picture picture={picture} alt={name} sizes="25vw" />}
          </li>
        ))}
      </ScrollRow>
    </DemoSection>
  )
}
