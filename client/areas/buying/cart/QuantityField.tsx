import { useState } from 'react'
import type { Id } from '../../../../shared/api/shapes.ts'
import { href } from '../../../../shared/routes.ts'
import { cartPress } from '../../../../shared/rules/cartForm.ts'
import { typedQuantity } from '../../../../shared/rules/clampQuantity.ts'
import { useHydrated } from '../../../hooks/useHydrated.ts'
import { Icon } from '../../../ui/Icon.tsx'

type Props = {
  cartId: Id
  value: number
  /** The maximum, null for none (R5.21). */
  max: number | null
  /** Called by plus or minus with the difference. */
  onStep: (by: number) => void
  /** Called with a typed number. */
  onChange: (value: number) => void
  labels: { group: string; less: string; more: string; update: string }
}

/** A longer input is a typing error. */
const MAX_CHARACTERS = 12

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const

/** Minus, a number field, plus. The typed number is applied on blur or Enter; without scripts, by a button. */
export const QuantityField = ({ cartId, value, max, onStep, onChange, labels }: Props) => {
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const noLess = value <= 1
  const noMore = max !== null && value >= max

  const commit = () => {
    const entered = typed === null ? null : typedQuantity(typed)
    setTyped(null)
    if (entered !== null && entered !== value) onChange(entered)
  }

  return (
    <>
      <div className="stepper cart-quantity needs-script" role="group" aria-label={labels.group}>
        <button type="button" aria-label={labels.less} aria-disabled={noLess || undefined} onClick={() => !noLess && onStep(-1)}>
          <Icon name="minus" />
        </button>
        <input
          {...numeric}
          aria-label={labels.group}
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value.slice(0, MAX_CHARACTERS))}
          onFocus={({ target }) => target.select()}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
        <button type="button" aria-label={labels.more} aria-disabled={noMore || undefined} onClick={() => !noMore && onStep(1)}>
          <Icon name="plus" />
        </button>
      </div>
      {!isHydrated && <PlainQuantity cartId={cartId} value={value} labels={labels} />}
    </>
  )
}

/** The form of a customer's page without scripts. */
const PlainQuantity = ({ cartId, value, labels }: Pick<Props, 'cartId' | 'value' | 'labels'>) => (
  <form action={href('cart')} method="post" className="only-without-script">
    <input type="hidden" name="press" value={cartPress('set', cartId)} />
    <div className="stepper cart-quantity-plain">
      <input {...numeric} name="quantity" aria-label={labels.group} defaultValue={value} maxLength={MAX_CHARACTERS} />
      <button type="submit">{labels.update}</button>
    </div>
  </form>
)
