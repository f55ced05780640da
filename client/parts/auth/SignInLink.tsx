import type { ComponentProps } from 'react'
import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'
import { onPlainClick } from '../../ui/onPlainClick.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Path to open after login; the current page by default. */ from?: string
  view?: 'login' | 'register'
}

/** Opens the login dialog over the page; without scripts it links to the form on the home page. */
export const SignInLink = ({ from, view = 'login', children, ...rest }: Props) => {
  const { auth } = useStores()
  return (
    <a
      {...rest}
      aria-haspopup="dialog"
      href={href('home', null, { auth: 'true', from })}
      onClick={onPlainClick(() => auth.open({ from: from ?? null }, view))}
    >
      {children}
    </a>
  )
}
