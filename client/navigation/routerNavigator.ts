import { createPath, type Navigator } from 'react-router'
import type { Navigation } from './navigationContext.ts'

/** Our navigation as react-router's `navigator`: what the router opens is loaded and rendered as for any link. */
export const routerNavigator = ({ navigate }: Pick<Navigation, 'navigate'>): Navigator => {
  const addressOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to))
  return {
    createHref: addressOf,
    push: (to) => void navigate(addressOf(to)),
    replace: (to) => void navigate(addressOf(to), { replace: true }),
    go: (delta) => window.history.go(delta),
  }
}
