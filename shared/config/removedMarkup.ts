/** Finds what `readMarkdown` leaves out of a text: HTML, and links of a scheme that no browser may run. */
import { Lexer, Marked, type Token, type Tokens } from 'marked'
import { isSafeLink } from './readMarkdown.ts'

/** A comment separates paragraphs, and a line break stays. */
const isRead = (html: string): boolean => /^\s*(?:<!--[\s\S]*?-->\s*)+$|^<br\s*\/?>$/i.test(html)

const walker = new Marked()

/** The first part of a token that is left out, with a name for it. */
const removedIn = (token: Token): string | null => {
  let found: string | null = null
  void walker.walkTokens([token], (part) => {
    if (part.type === 'html' && !isRead(part.raw)) found ??= `HTML is not allowed: ${part.raw.trim().slice(0, 40)}`
    if (part.type === 'link' && !isSafeLink((part as Tokens.Link).href))
      found ??= `a link begins with /, https://, http:// or mailto:, not ${(part as Tokens.Link).href.slice(0, 40)}`
  })
  return found
}

/** Throws a sentence with the line of the block in which something would be left out. `line` is the line of the first one in its file. */
export const refuseRemoved = (source: string, line: number): void => {
  let at = line
  for (const token of new Lexer().lex(source)) {
    const removed = removedIn(token)
    if (removed !== null) throw new Error(`line ${at}: ${removed.split('\n')[0]}`)
    at += token.raw.split('\n').length - 1
  }
}
