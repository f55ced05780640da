import { useEffect } from 'react'
import { afterResize, isWide } from '../browser/deviceKind.ts'

/** Closes what is open of a narrow screen alone when the window has become wide: the page beneath then has it in another form. */
export const useNarrowOnly = (open: boolean, close: () => void): void => {
  useEffect(() => (open ? afterResize(() => isWide() && close()) : undefined), [open, close])
}
