import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import './price.css'

type Props = {
  /** Already formatted: the component does not depend on the currency. */
  current: ReactNode
  old?: string | null | undefined
  /** Words for users who do not see the strikethrough and the colour. */
  labels: { sale: string; regular: string }
  size?: 'medium' | 'large' | undefined
  className?: string | undefined
}

/** A price; a reduced one is vermilion beside the struck regular one. */
export const Price = ({ current, old, labels, size = 'medium', className }: Props) => (
  <p className={classNames('price', size === 'large' && 'price-large', old && 'price-drop', className)}>
    {old && <span className="visually-hidden">{labels.sale} </span>}
    <b>{current}</b>
    {old && (
      <>
        <span className="visually-hidden"> {labels.regular} </span>
        <s>{old}</s>
      </>
    )}
  </p>
)
