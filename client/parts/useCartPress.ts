import { CART_FORM_ID, cartPress, type CartPressKind } from '../../shared/rules/cartForm.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

/**
 * Returns a function with the props of a button that changes the cart. A customer's button sends the plain form of the page when no script
 * handles its press, so a handler has to prevent that. A guest's cart is in the browser: the button is hidden without scripts.
 */
export const useCartPress = () => {
  const { cart } = useStores()
  const isMember = useStoreValue(cart, ({ member }) => member)
  return (kind: CartPressKind, id: string | number) =>
    isMember
      ? ({
          type: 'submit',
          form: CART_FORM_ID,
          name: 'press',
          value: cartPress(kind, id),
          // The option may be that of another product of the page.
          formNoValidate: kind !== 'choose',
          className: undefined,
        } as const)
      : ({ type: 'button', className: 'needs-script' } as const)
}
