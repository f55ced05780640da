import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import './button.css'

export type ButtonLook = 'primary' | 'line' | 'quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

type Looks = { look?: ButtonLook | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }

const looks = ({ look = 'line', size = 'medium', wide }: Looks, className: string | undefined): string | undefined =>
  classNames('button', `button-${look}`, size !== 'medium' && `button-${size}`, wide && 'button-wide', className)

type ButtonProps = ComponentProps<'button'> &
  Looks & { /** Preserves size and position, and ignores presses. */ busy?: boolean | undefined }

/** 48 px high; `large` (56) for the one main action of a page, `small` (40, with a 44 px target) on cards. */
export const Button = ({
  look,
  size,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={looks({ look, size, wide }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {children}
  </button>
)

type ButtonLinkProps = ComponentProps<'a'> & Looks & { href: string }

export const ButtonLink = ({ look, size, wide, className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={looks({ look, size, wide }, className)}>
    {children}
  </a>
)
