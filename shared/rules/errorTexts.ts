/** Title and text of an error page: one pair for each status, wherever it is shown. */
import type { MessageKey } from '../i18n/loadMessages.ts'

/** For 404, 429, 503 and any other fault of the server, whose page shows its status as a code beside the general text (R2.64). */
export const errorTexts = (status: number): { readonly title: MessageKey; readonly text: MessageKey } => {
  if (status === 404) return { title: 'error.404.title', text: 'error.404.text' }
  if (status === 429) return { title: 'error.429.title', text: 'error.429.text' }
  return status === 503
    ? { title: 'error.503.title', text: 'error.503.text' }
    : { title: 'error.500.title', text: 'error.500.text' }
}
