import type { HTMLAttributes } from 'react'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'

type Props = Pick<HTMLAttributes<HTMLElement>, 'aria-hidden' | 'children' | 'className' | 'tabIndex'> & {
  /** Empty where the address of the product is not known. */
  readonly slug: string
  /** A part of the product's page: `reviews`. */
  readonly hash?: string | undefined
  readonly 'data-tint'?: string | undefined
}

/** A link to a product; its contents alone where the backend has no pages of products, or does not name this one. */
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
