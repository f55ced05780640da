import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import './textLink.css'

type Props = ComponentProps<'a'> & { href: string }

export const TextLink = ({ className, children, ...rest }: Props) => (
  <a {...rest} className={classNames('text-link', className)}>
    {children}
  </a>
)

/** "All new products →": links a section to its full list. */
export const MoreLink = ({ className, children, ...rest }: Props) => (
  <a {...rest} className={classNames('more-link', className)}>
    {children}
    <Icon name="arrow-right" />
  </a>
)
