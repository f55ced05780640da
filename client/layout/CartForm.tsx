import { href } from '../../shared/routes.ts'
import { CART_FORM_ID } from '../../shared/rules/cartForm.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

/** The form that the cart buttons of a customer's page send without scripts; it has no fields of its own. */
export const CartForm = () => {
  const { cart } = useStores()
  const isMember = useStoreValue(cart, ({ member }) => member)
  return isMember && <form id={CART_FORM_ID} action={href('cart')} method="post" hidden />
}
