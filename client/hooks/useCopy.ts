import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { useStores } from './useStores.ts'
import { useT } from './useT.ts'

/**
 * Puts a text into the clipboard and says so: by the sentence that is given with it, or by the text `failed` where the browser
 * does not allow it; what is shown can still be selected then.
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
