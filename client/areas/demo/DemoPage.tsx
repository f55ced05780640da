import type { ProductCard } from '../../../shared/model/product.ts'
import { useT } from '../../hooks/useT.ts'
import { DemoButtons } from './DemoButtons.tsx'
import { DemoFields } from './DemoFields.tsx'
import type { AddressCountries } from '../../parts/form/AddressFields.tsx'
import { DemoForms } from './DemoForms.tsx'
import { DemoFoundations } from './DemoFoundations.tsx'
import { DemoProducts } from './DemoProducts.tsx'
import { DemoLayers } from './DemoLayers.tsx'
import { DemoNavigation } from './DemoNavigation.tsx'
import { DemoStates } from './DemoStates.tsx'
import './demo.css'

export type DemoData = { readonly products: readonly ProductCard[]; readonly countries: AddressCountries; readonly today: string }

/** Every component of the design system in every state it has; in the page's language and the browser's theme. */
export const DemoPage = ({ data: { products, countries, today } }: { readonly data: DemoData }) => {
  const t = useT()
  return (
    <div className="wrap demo">
      <div className="demo-head">
        <h1>{t('demo.title')}</h1>
        <p>{t('demo.lead')}</p>
      </div>
      <DemoFoundations />
      <DemoButtons />
      <DemoFields />
      <DemoForms countries={countries} today={today} />
      <DemoProducts products={products} />
      <DemoNavigation />
      <DemoLayers />
      <DemoStates />
    </div>
  )
}
