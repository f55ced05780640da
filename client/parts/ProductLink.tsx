import type { HTMLAttributes } from 'react'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'

type Props = Pick<HTMLAttributes<HTMLElement>, 'aria-hidden' | 'children' | 'className' | 'tabIndex'> & {
  readonly slug: string
  /** A part of the product's page: `reviews`. */
  readonly hash?: string | undefined
  readonly 'data-tint'?: string | undefined
}

/** A link to a product; its contents alone where the backend has no pages of products. */
export const ProductLink = ({ slug, hash, children, tabIndex, ...rest }: Props) => {
  const hasPage = useFeature('products')
  const to = href('product', { productSlug: slug })
  return hasPage ? (
    <a {...rest} href={hash === undefined ? to : `${to}#${hash}`} tabIndex={tabIndex}>
      {children}
    </a>
  ) : (
    <span {...rest}>{children}</span>
  )
}
