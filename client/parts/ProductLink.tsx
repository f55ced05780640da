import type { HTMLAttributes } from 'react'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'

type Props = Pick<HTMLAttributes<HTMLElement>, 'aria-hidden' | 'children' | 'className' | 'tabIndex'> & {
  /** Empty when the address of the product is unknown. */
  readonly slug: string
  /** A part of the product's page: `reviews`. */
  readonly hash?: string | undefined
  readonly 'data-tint'?: string | undefined
}

/** A link to a product; renders only its contents when the backend has no product pages or returns no slug. */
export const ProductLink = ({ slug, hash, children, tabIndex, ...rest }: Props) => {
  const hasPage = useFeature('products') && slug !== ''
  const to = hasPage ? href('product', { productSlug: slug }) : ''
  return hasPage ? (
    <a {...rest} href={hash === undefined ? to : `${to}#${hash}`} tabIndex={tabIndex}>
      {children}
    </a>
  ) : (
    <span {...rest}>{children}</span>
  )
}
