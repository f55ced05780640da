import { useNavigate } from '../../navigation/navigationContext.ts'
import { onPlainClick } from '../../ui/onPlainClick.ts'

/**
 * For links to another view of the same comparison: it is replaced in place, and Back returns to the page from which the
 * comparison was opened. Without scripts they are plain links. `then` is called at the click.
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
