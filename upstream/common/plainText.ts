/** Texts that shoppers write and others read. They are shown as text, never as HTML. */
import { isBlank } from '../../shared/rules/isBlank.ts'

// Control characters but tab and line feed, and marks that change the writing direction of the text behind them. Zero-width joiners
// stay: emoji are made with them.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The text without blanks around it, control characters and direction marks; null when nothing is left that can be seen. */
export const plainText = (text: string | null | undefined): string | null => {
  const plain = text?.replaceAll('\r\n', '\n').replace(UNSEEN, '').trim() ?? ''
  return isBlank(plain) ? null : plain
}

/** The same on one line, for names. */
export const plainLine = (text: string | null | undefined): string | null => plainText(text)?.replace(/\s+/g, ' ') ?? null
