import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  value: number
  /** The cap, null for none (spec §5). */
  max: number | null
  onChange: (value: number) => void
  labels: { group: string; less: string; more: string }
}

/** More digits than any cart holds are a slip of the finger. */
const MOST_DIGITS = 4

/** Minus, a number that can be typed, plus. What was typed counts when the field is left or Enter is pressed. */
export const QuantityField = ({ value, max, onChange, labels }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const noLess = value <= 1
  const noMore = max !== null && value >= max

  const settle = () => {
    const wanted = typed === null ? value : Number(typed)
    setTyped(null)
    if (typed !== null && typed !== '' && wanted !== value) onChange(wanted)
  }

  return (
    <div className="stepper cart-quantity" role="group" aria-label={labels.group}>
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={noLess || undefined}
        onClick={() => !noLess && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.group}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={noMore || undefined}
        onClick={() => !noMore && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
