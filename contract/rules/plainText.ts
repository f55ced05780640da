/** User-written texts that other users read. They are shown as text, never as HTML. */
import { isBlank } from '../../shared/rules/isBlank.ts'

// Control characters except tab and line feed, and marks that change the direction of the text after them. Zero-width
// joiners stay: emoji need them.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The trimmed text without control characters and direction marks; null when no visible character remains. */
export const plainText = (text: string | null | undefined): string | null => {
  const plain = text?.replaceAll('\r\n', '\n').replace(UNSEEN, '').trim() ?? ''
  return isBlank(plain) ? null : plain
}

/** The same on one line, for names. */
export const plainLine = (text: string | null | undefined): string | null => plainText(text)?.replace(/\s+/g, ' ') ?? null
