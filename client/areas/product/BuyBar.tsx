import { useEffect, useState, type RefObject } from 'react'
import { useT } from '../../hooks/useT.ts'
import { AddToCartButton } from '../../parts/AddToCartButton.tsx'
import type { NewLine } from '../../stores/cartStore.ts'
import './buyBar.css'

type Props = {
  /** The main button: the bar replaces it while it is out of view. */ watch: RefObject<HTMLElement | null>
  current: string
  old: string | null
  line: NewLine
  allow: () => boolean
}

/** A button behind the header or a phone's bottom bar cannot be pressed: it must be clear of both, including its own height. */
const HIDDEN_BY_BARS = '-56px 0px -112px'

/** Price and button at the lower edge of a phone. */
export const BuyBar = ({ watch, current, old, line, allow }: Props) => {
  const t = useT()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const target = watch.current
    if (!target) return undefined
    // A busy page receives several entries at once: the last one is the current state.
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false), {
      rootMargin: HIDDEN_BY_BARS,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [watch])

  if (!shown) return null
  return (
    <div className="buy-bar only-narrow">
      <p>
        {old && <span className="visually-hidden">{t('card.salePrice')} </span>}
        <b className={old ? 'buy-bar-drop' : undefined}>{current}</b>
        {old && <span className="visually-hidden"> {t('card.regularPrice')} </span>}
        {old && <s className="note">{old}</s>}
      </p>
      <AddToCartButton line={line} size="bar" allow={allow} />
    </div>
  )
}
