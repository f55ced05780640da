/** Texts from files of others. */
import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { transliterate } from '../../shared/rules/transliterate.ts'

const ALLOWED = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br']

/** What each element may stand in, as long as nothing about it has to be mended. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['']],
  ['ul', ['']],
  ['ol', ['']],
  ['li', ['ul', 'ol']],
  ['strong', ['', 'p', 'li', 'em']],
  ['em', ['', 'p', 'li', 'strong']],
])

/** Whether the sanitiser would leave the text as it is. It reads a hundred times slower, and a folder has thousands of clean texts. */
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

/** HTML with nothing but the few elements that a description needs, without any attribute. */
export const cleanHtml = (html: string): string =>
  (isClean(html)
    ? html
    : sanitize(html, { allowedTags: ALLOWED, allowedAttributes: {}, transformTags: { b: 'strong', i: 'em', div: 'p' } })
  ).trim()

const BLOCKS = new Set(['p', 'div', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'tr', 'td'])

/** The text of a piece of HTML, without its elements; what stands in it as plain text stays. */
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

/** Plain text as one paragraph of HTML; angle brackets are characters like any other. */
export const asParagraphs = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

// Control and zero-width characters, the byte order mark among them.
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/** One line of text: no invisible characters, no characters that were lost before, single blanks. */
export const cleanLine = (text: string): string =>
  text.replace(INVISIBLE, '').replaceAll('\ufffd', '').replace(/\s+/g, ' ').trim()

/** Whether a text has lost characters on its way to us. */
export const isDamaged = (text: string): boolean => text.includes('\ufffd')

/** The entries of a list that a Python program printed: `['a', "b's"]`. A text that is no such list is one entry. */
export const listEntries = (text: string): string[] => {
  const inner = /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1]
  if (inner === undefined) return text.trim() === '' ? [] : [text]
  const entries = [...inner.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'),
  )
  return entries.map(cleanLine).filter(Boolean)
}

/** A part of an address made from names: small Latin letters, digits, single hyphens. Empty when nothing is left. */
export const slugFrom = (text: string): string =>
  transliterate(text.toLowerCase())
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')
