/** Title and text of an error page: one pair for each status, wherever it is shown. */
import type { MessageKey } from '../i18n/loadMessages.ts'

/** For 404, 429, 503 and any other fault of the server, whose page shows its status as a code beside the general text (R2.64). */
export const errorTexts = (status: number): { readonly title: MessageKey; readonly text: MessageKey } => {
  const known = status === 404 || status === 429 || status === 503 ? status : 500
  return { title: `error.${known}.title`, text: `error.${known}.text` }
}
