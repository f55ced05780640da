import type { ReactNode, RefObject } from 'react'
import { useOutOfView } from '../../../hooks/useOutOfView.ts'
import { classNames } from '../../../ui/classNames.ts'

type Props = {
  /** The button of the summary: the bar is hidden while it is in view. */
  watch: RefObject<HTMLElement | null>
  label: string
  /** Null for a total that is not known. */
  total: string | null
  isWaiting: boolean
  /** The button. */
  children: ReactNode
}

/** Total and button at the lower edge of a phone. Its room stays while it is hidden, so that nothing moves. */
export const CartBar = ({ watch, label, total, isWaiting, children }: Props) => (
  <div className={classNames('cart-bar row only-narrow', !useOutOfView(watch) && 'cart-bar-hidden')}>
    {total !== null && (
      <p>
        <span>{label}</span> <b className={isWaiting ? 'cart-sum-waiting' : undefined}>{total}</b>
      </p>
    )}
    {children}
  </div>
)
