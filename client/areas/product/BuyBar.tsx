import type { RefObject } from 'react'
import { useOutOfView } from '../../hooks/useOutOfView.ts'
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

/** Price and button at the lower edge of a phone. */
export const BuyBar = ({ watch, current, old, line, allow }: Props) => {
  const t = useT()
  const isShown = useOutOfView(watch)
  if (!isShown) return null
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
