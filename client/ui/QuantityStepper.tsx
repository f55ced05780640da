import type { Ref } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import './quantityStepper.css'

type Props = {
  value: number
  /** Text between the buttons, "2 pcs"; the number by default. */
  text?: string | undefined
  /** The maximum, null for none (R5.21). */
  max: number | null
  /** At 1, minus calls `onChange(0)`; without this the button is disabled. */
  removable?: boolean | undefined
  disabled?: boolean | undefined
  /** Not announced, because another stepper of the same quantity is. */
  silent?: boolean | undefined
  onChange: (value: number) => void
  labels: { group: string; less: string; more: string }
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** Minus, quantity, plus. A button at its limit stays in the tab order and is announced as disabled. */
export const QuantityStepper = ({
  value,
  text,
  max,
  removable = false,
  disabled = false,
  silent = false,
  onChange,
  labels,
  className,
  ref,
}: Props) => {
  const noLess = disabled || (!removable && value <= 1)
  const noMore = disabled || (max !== null && value >= max)
  return (
    <div ref={ref} className={classNames('stepper', className)} role="group" aria-label={labels.group}>
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={noLess || undefined}
        onClick={() => !noLess && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live={silent ? 'off' : undefined}>{text ?? value}</output>
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
