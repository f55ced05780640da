import { useEffect, useState, type RefObject } from 'react'
import { AddToCartButton } from '../../parts/AddToCartButton.tsx'
import type { NewLine } from '../../stores/cartStore.ts'
import './buyBar.css'

type Props = {
  /** The main button: the bar stands in for it while it is out of view. */ watch: RefObject<HTMLElement | null>
  current: string
  old: string | null
  line: NewLine
  allow: () => boolean
}

/** Price and button at the lower edge of a phone. */
export const BuyBar = ({ watch, current, old, line, allow }: Props) => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const target = watch.current
    if (!target) return undefined
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting))
    observer.observe(target)
    return () => observer.disconnect()
  }, [watch])

  if (!shown) return null
  return (
    <div className="buy-bar only-narrow">
      <p>
        <b className={old ? 'buy-bar-drop' : undefined}>{current}</b>
        {old && <s>{old}</s>}
      </p>
      <AddToCartButton line={line} size="bar" allow={allow} />
    </div>
  )
}
