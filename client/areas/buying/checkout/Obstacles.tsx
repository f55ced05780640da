import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../../hooks/useT.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { onPlainClick } from '../../../ui/onPlainClick.ts'
import type { Obstacle } from './obstacles.ts'

/** Scrolls to a part of the page and focuses its first field, if any. */
const goTo = (id: string) => {
  const place = document.getElementById(id)
  const find = (selector: string) => place?.querySelector<HTMLElement>(selector)
  const control = find('input:checked') ?? find('input') ?? find('a:not([tabindex]), button')
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** A line of the summary that links to its part of the page or to another page, if any. */
export const PlaceLink = ({ at, children }: { at: string | null; children: string }) =>
  at === null ? (
    children
  ) : at.startsWith('/') ? (
    <TextLink href={at}>{children}</TextLink>
  ) : (
    <TextLink href={`#${at}`} onClick={onPlainClick(() => goTo(at))}>
      {children}
    </TextLink>
  )

type Props = {
  obstacles: readonly Obstacle[]
  /** Changes at each press that found obstacles: then the summary takes the focus. */
  attempt: number
  /** Changes of the cart since the press. */
  children: ReactNode
}

/** All obstacles of an order at once, each with a link to its place. */
export const Obstacles = ({ obstacles, attempt, children }: Props) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [attempt])
  return (
    <div ref={box} tabIndex={-1} className="checkout-obstacles" role="alert" aria-labelledby="checkout-obstacles">
      <Notice tone="error">
        <p id="checkout-obstacles">{t('checkout.obstacles', { count: obstacles.length })}</p>
        <ul>
          {obstacles.map(({ at, product, ...what }) => {
            const sentence = 'text' in what ? [t(what.text), what.reason].filter(Boolean).join(': ') : what.sentence
            const text = product === null ? sentence : `${product}: ${sentence}`
            return (
              <li key={text}>
                <PlaceLink at={at}>{text}</PlaceLink>
              </li>
            )
          })}
        </ul>
        {children}
      </Notice>
    </div>
  )
}
