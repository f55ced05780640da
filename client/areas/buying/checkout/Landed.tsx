import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { ArrivalCosts } from '../../../parts/ArrivalCosts.tsx'
import { CartMarks } from '../cart/CartMarks.tsx'

/** The marks of the cart, and what is paid on arrival. Loaded with the first cart that has a rule of customs; needs the texts `border`. */
export const Landed = ({ checkout: { customs, totals, freeDeliveryMissing } }: { readonly checkout: CartCheckout }) => {
  const { landed } = customs
  const { currency, products } = totals
  if (landed === null || currency === null) return null
  return (
    <>
      {products !== null && (
        <CartMarks currency={currency} products={products} missing={freeDeliveryMissing} limit={landed.limit} />
      )}
      <ArrivalCosts cost={landed} currency={currency} />
    </>
  )
}
