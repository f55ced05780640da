/** Texts from files of others. */
import sanitize from 'sanitize-html'

const ALLOWED = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br']

/** HTML with nothing but the few elements that a description needs, without any attribute. */
export const cleanHtml = (html: string): string =>
  sanitize(html, { allowedTags: ALLOWED, allowedAttributes: {}, transformTags: { b: 'strong', i: 'em', div: 'p' } }).trim()

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

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** A part of an address made from names: small Latin letters, digits, single hyphens. Empty when nothing is left. */
export const slugFrom = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')
