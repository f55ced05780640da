import { useCurrent } from '../navigation/current.ts'

/** The present page's path with the parameters it knows: where a changed preference leads back to. `lang` is not among them. */
export const useReturnPath = (): string => {
  const current = useCurrent()
  const query = current.kind === 'screen' ? new URLSearchParams(current.query).toString() : ''
  return query ? `${current.path}?${query}` : current.path
}
