import type { ReactNode } from 'react'
import { href } from '../../shared/routes.ts'
import { useOffered } from '../hooks/useOffered.ts'
import { useT } from '../hooks/useT.ts'
import { ButtonLink } from '../ui/Button.tsx'

type Props = {
  /** A screen without parameters. */
  readonly name: 'bestSales' | 'blog' | 'newProducts' | 'orders' | 'pricesDrop'
  readonly children: ReactNode
}

/** The link of an empty list: to a screen, or to the home page when the backend has no such screen. */
export const WayOn = ({ name, children }: Props) => {
  const t = useT()
  const isOffered = useOffered()
  return isOffered(name) ? (
    <ButtonLink href={href(name)}>{children}</ButtonLink>
  ) : (
    <ButtonLink href={href('home')}>{t('error.home')}</ButtonLink>
  )
}
