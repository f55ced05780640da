import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { useStores } from './useStores.ts'
import { useT } from './useT.ts'

/**
 * Copies a text to the clipboard and announces it: by the passed sentence, or by the text `failed` where the browser does not allow it; the
 * shown text can still be selected then.
 */
export const useCopy = (failed: MessageKey) => {
  const t = useT()
  const { notices } = useStores()
  return async (text: string, copied: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notices.show({ tone: 'success', text: copied })
    } catch {
      notices.show({ tone: 'error', text: t(failed) })
    }
  }
}
