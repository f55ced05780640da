import type { ComponentProps } from 'react'
import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Where the shopper wants to be afterwards; the page that is shown when left out. */ from?: string
  view?: 'login' | 'register'
}

/** Opens the sign-in dialog over the page; without scripts it leads to the form on the home page. */
export const SignInLink = ({ from, view = 'login', children, ...rest }: Props) => {
  const { auth } = useStores()
  return (
    <a
      {...rest}
      href={href('home', null, { auth: 'true', from })}
      onClick={(event) => {
        // A press for a new tab stays one.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        auth.open({ from: from ?? null }, view)
      }}
    >
      {children}
    </a>
  )
}
