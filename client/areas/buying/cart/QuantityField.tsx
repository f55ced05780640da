import { useState } from 'react'
import { typedQuantity } from '../../../../shared/rules/clampQuantity.ts'
import { Icon } from '../../../ui/Icon.tsx'

type Props = {
  value: number
  /** The maximum, null for none (R5.21). */
  max: number | null
  /** Called by plus or minus with the difference. */
  onStep: (by: number) => void
  /** Called with a typed number. */
  onChange: (value: number) => void
  labels: { group: string; less: string; more: string }
}

/** A longer input is a typing error. */
const MAX_CHARACTERS = 12

/** Minus, a number field, plus. The typed number is applied on blur or Enter. */
export const QuantityField = ({ value, max, onStep, onChange, labels }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const noLess = value <= 1
  const noMore = max !== null && value >= max

  const commit = () => {
    const entered = typed === null ? null : typedQuantity(typed)
    setTyped(null)
    if (entered !== null && entered !== value) onChange(entered)
  }

  return (
    <div className="stepper cart-quantity" role="group" aria-label={labels.group}>
      <button type="button" aria-label={labels.less} aria-disabled={noLess || undefined} onClick={() => !noLess && onStep(-1)}>
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
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
  )
}
