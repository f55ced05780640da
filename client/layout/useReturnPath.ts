import { useLocation } from 'react-router'

/** The present page's path with the parameters it knows: where a changed preference redirects to. `lang` is not among them. */
export const useReturnPath = (): string => {
  const { pathname, search } = useLocation()
  return pathname + search
}
