import { useLocation } from 'react-router'
import { routes } from '../../../shared/routes.ts'
import { localPathOr } from '../../../shared/rules/localPath.ts'

/**
 * The redirect target of a changed preference: the present page's path with its declared parameters (`lang` is not among them), or on the
 * page of the preferences the page that linked to it.
 */
export const useReturnPath = (): string => {
  const { pathname, search } = useLocation()
  if (pathname === routes.preferences.path) return localPathOr(new URLSearchParams(search).get('to'), '/')
  return pathname + search
}
