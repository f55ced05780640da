import { useLayoutEffect, useRef } from 'react'
import { isSameItem } from '../../shared/model/guestCart.ts'
import { href } from '../../shared/routes.ts'
import { removeFromCart } from '../flows/removeFromCart.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import type { NewLine } from '../stores/cartStore.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { useCartPress } from './useCartPress.ts'
import './addToCartButton.css'

type Props = {
  line: NewLine
  /** `card` is the button or the stepper alone; `page` also renders the link to the cart and the reason of the quantity limit. */
  size: 'card' | 'page' | 'bar'
  /** Called before the first unit is added; false prevents it, e.g. when no option is chosen. */
  allow?: (() => boolean) | undefined
  className?: string | undefined
}

/** Adds a product to the cart. A product in the cart has a stepper instead; minus at one removes it. */
export const AddToCartButton = ({ line, size, allow, className }: Props) => {
  const t = useT()
  const stores = useStores()
  const { cart, notices } = stores
  const press = useCartPress()
  const id = useStoreValue(cart, ({ lines }) => lines.find((one) => isSameItem(one, line))?.cart_id ?? null)
  const quantity = useStoreValue(cart, ({ lines }) => lines.find((one) => isSameItem(one, line))?.qty ?? 0)
  const { id: productId, name, has_options } = line.product
  const max = line.qty_limit === 0 ? 1 : line.qty_limit
  const control = useRef<HTMLElement>(null)
  const hold = (element: HTMLElement | null) => {
    control.current = element
  }
  const pressed = useRef(false)

  // Another button replaces the pressed one and takes the focus, which would be lost otherwise.
  const isIn = quantity > 0
  useLayoutEffect(() => {
    const { current: root } = control
    if (pressed.current) (root?.querySelector<HTMLElement>('button:last-of-type') ?? root)?.focus({ preventScroll: true })
    pressed.current = false
  }, [isIn])

  const add = () => {
    if (allow && !allow()) return
    pressed.current = true
    cart.add(line)
    notices.announce(t('card.added', { count: cart.units() }))
  }
  const change = (value: number) => {
    if (id === null) return
    if (value > 0) {
      cart.step(id, value - quantity)
      return
    }
    pressed.current = true
    removeFromCart({ cartId: id, name, stores, t })
  }

  const isCard = size === 'card'
  const classes = classNames('add-to-cart', `add-to-cart-${size}`, className)
  const own = isCard ? classes : undefined
  const props = press(has_options ? 'choose' : 'add', productId)
  const action = isIn ? (
    <QuantityStepper
      ref={hold}
      className={own}
      value={quantity}
      text={t('card.units', { count: quantity })}
      max={max}
      removable
      silent={size === 'bar'}
      onChange={change}
      labels={{
        group: t('card.quantity', { name }),
        less: t(quantity === 1 ? 'card.remove' : 'card.less'),
        more: t('card.more'),
      }}
    />
  ) : (
    <Button
      {...props}
      ref={hold}
      className={classNames(props.className, own)}
      look={isCard ? 'line' : 'primary'}
      size={isCard ? 'small' : 'large'}
      wide
      aria-label={isCard ? t('card.addNamed', { name }) : undefined}
      onClick={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {t(isCard ? 'card.add' : 'card.addLarge')}
    </Button>
  )
  if (isCard) return action
  return (
    <div className={classes}>
      {action}
      {isIn && size === 'page' && (
        <>
          <ButtonLink size="large" href={href('cart')}>
            {t('card.toCart')}
          </ButtonLink>
          {max !== null && quantity >= max && <p role="status">{t('card.limit', { count: max })}</p>}
        </>
      )}
    </div>
  )
}
