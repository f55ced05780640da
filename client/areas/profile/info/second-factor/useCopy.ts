import { useStores } from '../../../../hooks/useStores.ts'
import { useT } from '../../../../hooks/useT.ts'

/** Puts a text into the clipboard and says so by `copied`. */
export const useCopy = () => {
  const t = useT()
  const { notices } = useStores()
  return async (text: string, copied: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notices.show({ tone: 'success', text: copied })
    } catch {
      // Without the right to write: what is shown can still be selected.
      notices.show({ tone: 'error', text: t('secondFactor.copyFailed') })
    }
  }
}
