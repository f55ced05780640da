/** Converts one text of the shop from Markdown with placeholders to the blocks that screens show. */
import type { WireBlock, WirePage } from '../../shared/api/content.ts'
import { exactly, list, matching, oneOf, optional, textOf } from '../../shared/api/shapes.ts'
import { readDocument } from '../../shared/config/readDocument.ts'
import type { Placed } from '../../shared/config/readMarkdown.ts'
import { refuseRemoved } from '../../shared/config/removedMarkup.ts'
import { shownFields, shownTimesOf, type ShownTimes } from '../../shared/config/zonedTime.ts'
import { HTML_MAX } from '../../shared/constants.ts'
import { BLOCKS_MAX, ITEMS_MAX, TEXT_MAX } from '../../shared/model/blocks.ts'
import { PAGE_PLACES, type PagePlace } from '../../shared/publicConfig.ts'
import { NODES_MAX, type HtmlNode } from '../../shared/model/richText.ts'
import { typeset, typesetCell, typesetHtml } from '../../shared/rules/typeset.ts'
import { readHtml } from '../render/readHtml.ts'
import { plain } from '../markdown/toMarkdown.ts'
import type { PageValues } from './pageValues.ts'

const Front = exactly({
  title: textOf(1, 255),
  /** The date of the text's last change. */
  updated: matching(/^\d{4}-\d\d-\d\d$/, 'Expected a day as YYYY-MM-DD'),
  /** The text's own language when it differs from the page's. */
  lang: optional(oneOf(['ja'])),
  /** Marks a page of the owner's own: where links to it are. */
  links: optional(list(oneOf(PAGE_PLACES), PAGE_PLACES.length)),
  ...shownFields(),
})

/** A text, the places of links to it, and the time for which it is shown. */
export type ShopText = {
  readonly page: WirePage
  /** Null: a text in place of one of the shop. */
  readonly links: readonly PagePlace[] | null
  readonly times: ShownTimes
}

/** Replaces the placeholders below the front matter. Throws a sentence with the line for an unknown one. */
const filled = (text: string, values: PageValues): string => {
  const lines = text.split('\n')
  const front = lines.indexOf('---', 1)
  const fill = (line: string, at: number) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined)
        throw new Error(`line ${at + 1}: unknown placeholder {${name}}, known are ${Object.keys(values).join(', ')}`)
      return plain(value)
    })
  return lines.map((line, at) => (at > front ? fill(line, at) : line)).join('\n')
}

type Typesetting = { readonly [kind in 'words' | 'cell' | 'html']: (text: string) => string }

const LATIN_AND_CYRILLIC: Typesetting = { words: typeset, cell: typesetCell, html: typesetHtml }
const AS_IT_IS: Typesetting = { words: (text) => text, cell: (text) => text, html: (html) => html }

const nodesIn = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node !== null && 'tag' in node ? nodesIn(node.children()) : 0), 0)

const isTooLong = (texts: readonly string[]): boolean => texts.some((text) => text.length > TEXT_MAX)

/** Why screens would show only a part of a block; null when they show all of it. */
const excessOf = (block: Placed['block']): string | null => {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.html.length > HTML_MAX || nodesIn(readHtml(block.html)) > NODES_MAX
        ? `more than ${NODES_MAX} paragraphs, links and words in bold: put headings between them`
        : null
    case 'list':
      if (block.items.length > ITEMS_MAX) return `a list of more than ${ITEMS_MAX} items`
      return isTooLong(block.items) ? `an item of more than ${TEXT_MAX} characters` : null
    case 'table':
      if (block.rows.length > ITEMS_MAX) return `a table of more than ${ITEMS_MAX} rows`
      return isTooLong(block.rows.flat()) ? `a cell of more than ${TEXT_MAX} characters` : null
    case 'heading':
    case 'quote':
      return isTooLong([block.text]) ? `more than ${TEXT_MAX} characters` : null
    case 'picture':
    case 'products':
    case 'video':
      return null
  }
}

/** Throws a sentence for a text that screens would show only in part. */
const refuseExcess = (blocks: readonly Placed[]): void => {
  if (blocks.length > BLOCKS_MAX) throw new Error(`${blocks.length} blocks exceed the maximum of ${BLOCKS_MAX}`)
  for (const { block, line } of blocks) {
    const excess = excessOf(block)
    if (excess !== null) throw new Error(`line ${line}: ${excess}`)
  }
}

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
      // Both need data of a backend.
      throw new Error(`line ${line}: ${block.type} is not allowed in a shop text`)
  }
}

/** Parses a text. Throws a sentence, with the line where there is one, for an error in it. */
export const readShopPage = (slug: string, text: string, values: PageValues): ShopText => {
  const { front, blocks, body, line, fault } = readDocument(
    filled(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), values),
    Front,
  )
  refuseRemoved(body, line)
  refuseExcess(blocks)
  if (blocks.length === 0) throw new Error('there is no text after the front matter')
  const typesetting = front.lang === undefined ? LATIN_AND_CYRILLIC : AS_IT_IS
  const page = {
    title: front.title,
    link_rewrite: slug,
    updated: front.updated,
    lang: front.lang ?? null,
    blocks: blocks.map((placed) => blockOf(placed, typesetting)),
  }
  return { page, links: front.links ?? null, times: shownTimesOf(front, fault) }
}
