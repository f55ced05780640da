/**
 * Parses Markdown of articles, news and pages into blocks of one language when a server starts or an import runs. Only content that a block
 * supports is returned; HTML is not.
 */
import { Lexer, Marked, type Token, type Tokens } from 'marked'

/** A block in one language; `html` contains p, a, strong, em and br. */
export type Block =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'text'; readonly html: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly type: 'quote'; readonly text: string; readonly by: string | null }
  | { readonly type: 'picture'; readonly picture: string; readonly caption: string }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'note'; readonly tone: 'info' | 'warning'; readonly html: string }
  | { readonly type: 'products'; readonly slugs: readonly string[] }
  | { readonly type: 'video'; readonly title: string; readonly note: string; readonly base: string | null }

// A plain address in the text is not converted to a link.
const { defaults } = new Marked({ tokenizer: { url: () => undefined } })

/** The tokens of a line of text. Most lines contain no markup, and the lexer is the slow part. */
const inlineTokens = (text: string): readonly Token[] =>
  /[*_`[\]<>\\!&~]| {2}\n/.test(text) ? new Lexer(defaults).inlineTokens(text) : [{ type: 'text', raw: text, text }]

const escaped = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** A path of the shop, a web address, or an e-mail address; no scheme that a browser would run. */
export const isSafeLink = (href: string): boolean => /^(?:\/(?!\/)|https?:\/\/|mailto:)/i.test(href)

const childrenOf = (token: Token): readonly Token[] => ('tokens' in token ? (token.tokens ?? []) : [])

const inlineHtml = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      switch (token.type) {
        case 'strong':
        case 'em':
          return `<${token.type}>${inlineHtml(childrenOf(token))}</${token.type}>`
        case 'link': {
          const { href } = token as Tokens.Link
          const inner = inlineHtml(childrenOf(token))
          return isSafeLink(href) ? `<a href="${escaped(href).replaceAll('"', '&quot;')}">${inner}</a>` : inner
        }
        case 'br':
          return '<br>'
        case 'html':
          return /^<br\s*\/?>$/i.test(token.raw) ? '<br>' : ''
        default:
          return childrenOf(token).length > 0 ? inlineHtml(childrenOf(token)) : escaped('text' in token ? String(token.text) : '')
      }
    })
    .join('')

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'br') return ' '
      if (token.type === 'html') return ''
      return childrenOf(token).length > 0 ? plainText(childrenOf(token)) : 'text' in token ? String(token.text) : ''
    })
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim()

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const paragraph = (html: string) => `<p>${html.replace(/[ \t]*\n[ \t]*/g, ' ').trim()}</p>`

const NOTE = /^\[!(NOTE|WARNING)\]\s*/

/** `> [!NOTE]` and `> [!WARNING]` are notes, any other quotation is a quote, whose last line names the author after a dash. */
const quotation = (token: Tokens.Blockquote): Block => {
  const paragraphs = token.tokens.filter(({ type }) => type === 'paragraph') as Tokens.Paragraph[]
  const tone = NOTE.exec(token.text)?.[1]
  if (tone !== undefined) {
    const html = paragraphs
      .map(({ text }) => inlineHtml(inlineTokens(text.replace(NOTE, ''))))
      .filter((text) => text.trim() !== '')
    return { type: 'note', tone: tone === 'NOTE' ? 'info' : 'warning', html: html.map(paragraph).join('') }
  }
  const lines = paragraphs.flatMap(({ text }) => linesOf(text))
  const by = /^— (.+)$/.exec(lines.at(-1) ?? '')?.[1] ?? null
  return { type: 'quote', text: (by === null ? lines : lines.slice(0, -1)).join(' '), by }
}

const fenced = ({ lang, text }: Tokens.Code): Block => {
  const lines = linesOf(text)
  const [kind, base = null, ...more] = lang?.split(/\s+/) ?? []
  if (lang === 'products') return { type: 'products', slugs: lines }
  if (kind === 'video' && more.length === 0 && (base === null || /^(?:\/[\w-]+)+$/.test(base)))
    return { type: 'video', title: lines[0] ?? '', note: lines.slice(1).join(' '), base }
  throw new Error(`Unknown block "${lang ?? ''}": the known ones are products and video, between \`\`\``)
}

const pictureOf = (tokens: readonly Token[]): Block | null => {
  const [only, ...more] = tokens
  if (only?.type !== 'image' || more.length > 0) return null
  return { type: 'picture', picture: (only as Tokens.Image).href, caption: (only as Tokens.Image).text }
}

const cellsOf = (cells: readonly Tokens.TableCell[]) => cells.map(({ text }) => plainText(inlineTokens(text)))

const atLine = <T>(line: number, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw new Error(`line ${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const blockOf = (token: Token): Block => {
  switch (token.type) {
    case 'heading':
      return { type: 'heading', text: plainText(inlineTokens((token as Tokens.Heading).text)) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { type: 'list', ordered, items: items.map(({ text }) => plainText(inlineTokens(text))) }
    }
    case 'blockquote':
      return quotation(token as Tokens.Blockquote)
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return { type: 'table', head: cellsOf(header), rows: rows.map(cellsOf) }
    }
    case 'code':
      return fenced(token as Tokens.Code)
    case 'paragraph': {
      const tokens = inlineTokens((token as Tokens.Paragraph).text)
      return pictureOf(tokens) ?? { type: 'text', html: paragraph(inlineHtml(tokens)) }
    }
    default:
      throw new Error(`"${token.raw.trim().slice(0, 40)}" is not allowed in a shop text`)
  }
}

/** Blocks with the lines of the file at which they begin. */
export type Placed = { readonly block: Block; readonly line: number }

const linesIn = (text: string): number => text.split('\n').length - 1

/**
 * Parses blocks. Consecutive paragraphs are one block of text, unless a comment (`<!-- -->`) is between them. `line` is the line of the
 * first one in its file. Throws a sentence with the line for content that no block supports.
 */
export const readMarkdown = (source: string, line = 1): readonly Placed[] => {
  const placed: Placed[] = []
  let isNew = true
  let at = line
  for (const token of new Lexer(defaults).blockTokens(source)) {
    const begins = at + linesIn(/^\n*/.exec(token.raw)?.[0] ?? '')
    at += linesIn(token.raw)
    if (token.type === 'space') continue
    if (token.type === 'html') {
      isNew = true
      continue
    }
    const block = atLine(begins, () => blockOf(token))
    const last = placed.at(-1)
    if (block.type === 'text' && last?.block.type === 'text' && !isNew)
      placed.splice(-1, 1, { ...last, block: { ...last.block, html: last.block.html + block.html } })
    else placed.push({ block, line: begins })
    isNew = false
  }
  return placed
}
