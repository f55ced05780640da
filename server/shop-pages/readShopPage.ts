/** One text of the shop: from Markdown with placeholders to the blocks that screens show. */
import type { WireBlock, WirePage } from '../../shared/api/content.ts'
import { exactly, matching, oneOf, optional, textOf } from '../../shared/api/shapes.ts'
import { readDocument } from '../../shared/config/readDocument.ts'
import type { Placed } from '../../shared/config/readMarkdown.ts'
import { typeset, typesetCell, typesetHtml } from '../../shared/rules/typeset.ts'
import { plain } from '../markdown/toMarkdown.ts'
import type { PageValues } from './pageValues.ts'

const Front = exactly({
  title: textOf(1, 255),
  /** When the text was last changed. */
  updated: matching(/^\d{4}-\d\d-\d\d$/, 'Expected a day as YYYY-MM-DD'),
  /** The text's own language where it is not the reader's. */
  lang: optional(oneOf(['ja'])),
})

/** Replaces the placeholders below the front matter. Throws a sentence with the line for one that is unknown. */
const filled = (text: string, values: PageValues): string => {
  const lines = text.split('\n')
  const front = lines.indexOf('---', 1)
  const fill = (line: string, at: number) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined)
        throw new Error(`line ${at + 1}: {${name}} is no placeholder: there are ${Object.keys(values).join(', ')}`)
      return plain(value)
    })
  return lines.map((line, at) => (at > front ? fill(line, at) : line)).join('\n')
}

type Typesetting = { readonly [kind in 'words' | 'cell' | 'html']: (text: string) => string }

const LATIN_AND_CYRILLIC: Typesetting = { words: typeset, cell: typesetCell, html: typesetHtml }
const AS_IT_IS: Typesetting = { words: (text) => text, cell: (text) => text, html: (html) => html }

const blockOf = ({ block, line }: Placed, { words, cell, html }: Typesetting): WireBlock => {
  switch (block.type) {
    case 'heading':
      return { ...block, text: words(block.text) }
    case 'text':
    case 'note':
      return { ...block, html: html(block.html) }
    case 'list':
      return { ...block, items: block.items.map(words) }
    case 'quote':
      return { ...block, text: words(block.text), by: block.by === null ? null : words(block.by) }
    case 'table':
      return { ...block, head: block.head.map(cell), rows: block.rows.map((row) => row.map(cell)) }
    case 'video':
      return { ...block, title: words(block.title), note: words(block.note) }
    case 'picture':
    case 'products':
      // Both are data of a backend.
      throw new Error(`line ${line}: a text of the shop's own can hold no ${block.type}`)
  }
}

/** Reads a text. Throws a sentence, with the line where there is one, for what is wrong in it. */
export const readShopPage = (slug: string, text: string, values: PageValues): WirePage => {
  const { front, blocks } = readDocument(filled(text.replaceAll('\r\n', '\n'), values), Front)
  if (blocks.length === 0) throw new Error('it has no text below its front matter')
  const typesetting = front.lang === undefined ? LATIN_AND_CYRILLIC : AS_IT_IS
  return {
    title: front.title,
    link_rewrite: slug,
    updated: front.updated,
    lang: front.lang ?? null,
    blocks: blocks.map((placed) => blockOf(placed, typesetting)),
  }
}
