import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'

const ALLOWED = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br']

/** Permitted parents of each element, for HTML that needs no repair. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['']],
  ['ul', ['']],
  ['ol', ['']],
  ['li', ['ul', 'ol']],
  ['strong', ['', 'p', 'li', 'em']],
  ['em', ['', 'p', 'li', 'strong']],
])

/**
 * Whether the sanitiser would leave the text unchanged. This check is a hundred times faster, and a folder has
 * thousands of clean texts.
 */
const isClean = (html: string): boolean => {
  const open: string[] = []
  for (const [text, slash, name = ''] of html.matchAll(/<(\/?)(\w+)>|[<>&]/g)) {
    const parents = PARENTS.get(name)
    if (text.length === 1 || !parents) return false
    if (slash === '/') {
      if (open.pop() !== name) return false
    } else {
      if (!parents.includes(open.at(-1) ?? '')) return false
      open.push(name)
    }
  }
  return open.length === 0
}

/** HTML with only the elements that a description needs, without attributes. */
export const cleanHtml = (html: string): string =>
  (isClean(html)
    ? html
    : sanitize(html, { allowedTags: ALLOWED, allowedAttributes: {}, transformTags: { b: 'strong', i: 'em', div: 'p' } })
  ).trim()

const BLOCKS = new Set(['p', 'div', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'tr', 'td'])

export const textOfHtml = (html: string): string => {
  let found = ''
  const parser = new Parser({
    ontext: (text) => {
      found += text
    },
    onclosetag: (name) => {
      if (BLOCKS.has(name)) found += '\n'
    },
  })
  parser.end(html)
  return found
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain text as HTML paragraphs; angle brackets are escaped. */
export const asParagraphs = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

// Control and zero-width characters, including the byte order mark.
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/** One line of text without invisible and replacement characters, with single spaces. */
export const cleanLine = (text: string): string =>
  text.replace(INVISIBLE, '').replaceAll('\ufffd', '').replace(/\s+/g, ' ').trim()

/** Whether a text contains replacement characters, so characters were lost before the import. */
export const isDamaged = (text: string): boolean => text.includes('\ufffd')

/** The entries of a printed Python list: `['a', "b's"]`. Any other text is one entry. */
export const listEntries = (text: string): string[] => {
  const inner = /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1]
  if (inner === undefined) return text.trim() === '' ? [] : [text]
  const entries = [...inner.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'),
  )
  return entries.map(cleanLine).filter(Boolean)
}
