import { useLocation } from 'react-router'

/** The present page's path with its declared parameters: the redirect target of a changed preference. `lang` is not among them. */
export const useReturnPath = (): string => {
  const { pathname, search } = useLocation()
  return pathname + search
}
