import { useNavigate } from '../../navigation/navigationContext.ts'
import { onPlainClick } from '../../ui/onPlainClick.ts'

/**
 * For links to another view of the same comparison: it changes under the shopper's eyes, and Back leads to where the comparison was
 * opened. Without scripts they are plain links. `then` is called with the click.
 */
export const useInPlace = () => {
  const navigate = useNavigate()
  return (to: string, then?: () => void) => ({
    href: to,
    onClick: onPlainClick(() => {
      then?.()
      void navigate(to, { replace: true, preserve: true })
    }),
  })
}
