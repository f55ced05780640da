/** The blocks of an article: texts with markup as trees, valid pictures, products as cards. */
import { WireBlock } from '../api/content.ts'
import { typeset, typesetCell } from '../rules/typeset.ts'
import { toPicture, type Picture } from './picture.ts'
import { toProductCard, type ProductCard } from './product.ts'
import { toRichText, type ReadHtml, type RichText } from './richText.ts'

export type Block =
  | { readonly type: 'heading'; /** The anchor of the heading in the address. */ readonly id: string; readonly text: string }
  | { readonly type: 'text'; readonly text: RichText }
  | { readonly type: 'note'; readonly tone: 'info' | 'warning'; readonly text: RichText }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly type: 'quote'; readonly text: string; readonly by: string | null }
  | { readonly type: 'picture'; readonly picture: Picture; readonly caption: string }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | {
      readonly type: 'video'
      /** Path of its files without their extensions. */ readonly base: string
      readonly title: string
      readonly note: string
    }
  | { readonly type: 'products'; readonly products: readonly ProductCard[] }

export type Blocks = readonly Block[]

/** Limits far above any text of the shop: blocks of a text, items of a list or rows of a table, characters of one of them. */
export const BLOCKS_MAX = 300
export const ITEMS_MAX = 300
export const TEXT_MAX = 20_000

const limited = (text: string): string => typeset(text.slice(0, TEXT_MAX))

const cellOf = (text: string): string => typesetCell(text.slice(0, TEXT_MAX))

/** A path of this shop. */
const VIDEO = /^(?:\/[\w-]+)+$/

/** A video without files is shown as a note with its description. */
const toBlock = (wire: WireBlock, at: number, readHtml: ReadHtml): Block | null => {
  switch (wire.type) {
    case 'heading':
      return { type: 'heading', id: `part-${at + 1}`, text: limited(wire.text) }
    case 'text':
      return { type: 'text', text: toRichText(readHtml(wire.html)) }
    case 'note':
      return { type: 'note', tone: wire.tone, text: toRichText(readHtml(wire.html)) }
    case 'video':
      if (wire.base !== null && VIDEO.test(wire.base))
        return { type: 'video', base: wire.base, title: limited(wire.title), note: limited(wire.note) }
      return {
        type: 'note',
        tone: 'info',
        text: [
          { tag: 'p', children: [{ tag: 'strong', children: [limited(wire.title)] }] },
          { tag: 'p', children: [limited(wire.note)] },
        ],
      }
    case 'picture': {
      const picture = toPicture(wire.picture)
      return picture && { type: 'picture', picture, caption: limited(wire.caption) }
    }
    case 'products':
      return wire.products.length > 0 ? { type: 'products', products: wire.products.map(toProductCard) } : null
    case 'list':
      return { type: 'list', ordered: wire.ordered, items: wire.items.slice(0, ITEMS_MAX).map(limited) }
    case 'quote':
      return { type: 'quote', text: limited(wire.text), by: wire.by === null ? null : limited(wire.by) }
    case 'table':
      return {
        type: 'table',
        head: wire.head.map(cellOf),
        // As long as the head, so that every cell is below its column name.
        rows: wire.rows.slice(0, ITEMS_MAX).map((row) => wire.head.map((_, column) => cellOf(row[column] ?? ''))),
      }
  }
}

/** The blocks that can be rendered. Unknown or broken ones are left out and reported to `leftOut` with their index. */
export const toBlocks = (wire: readonly WireBlock[], readHtml: ReadHtml, leftOut: (detail: string) => void): Blocks => {
  if (wire.length > BLOCKS_MAX) leftOut(`blocks.${BLOCKS_MAX}: ${wire.length - BLOCKS_MAX} more are too many`)
  return wire.slice(0, BLOCKS_MAX).flatMap((block, at) => {
    if (WireBlock.matches(block)) return toBlock(block, at, readHtml) ?? []
    leftOut(`blocks.${at}: an unknown or broken block`)
    return []
  })
}

/** The plain text of a text with markup. */
export const textOf = (text: RichText): string =>
  text.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : textOf(node.children))).join('')

/** All words of a block, in reading order. */
const wordsOf = (block: Block): string => {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.text.map((node) => textOf([node])).join(' ')
    case 'list':
      return block.items.join(' ')
    case 'table':
      return [...block.head, ...block.rows.flat()].join(' ')
    case 'picture':
      return block.caption
    case 'heading':
    case 'quote':
      return block.text
    case 'video':
      return `${block.title} ${block.note}`
    case 'products':
      return ''
  }
}

/** The reading speed, in words per minute, on a screen. */
const WORDS_PER_MINUTE = 180

/** The reading time of a text, in whole minutes, at least one. */
export const readingMinutes = (blocks: Blocks): number =>
  Math.max(
    1,
    Math.round(
      (blocks
        .map(wordsOf)
        .join(' ')
        .match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / WORDS_PER_MINUTE,
    ),
  )

export type Contents = readonly { readonly id: string; readonly text: string }[]

export const contentsOf = (blocks: Blocks): Contents => blocks.filter((block) => block.type === 'heading')

/** The questions in headings, each with its answer: all words up to the next heading. */
export const questionsOf = (blocks: Blocks): readonly { readonly question: string; readonly answer: string }[] =>
  blocks.flatMap((block, at) => {
    if (block.type !== 'heading' || !block.text.endsWith('?')) return []
    const after = blocks.slice(at + 1)
    const end = after.findIndex(({ type }) => type === 'heading')
    const answer = after
      .slice(0, end < 0 ? undefined : end)
      .map(wordsOf)
      .join(' ')
      .trim()
    return answer === '' ? [] : [{ question: block.text, answer }]
  })

/** The length of a page's description in search results, in characters. */
const DESCRIPTION_MAX = 160

/** The beginning of a text for search engines, cut at a word. */
export const beginningOf = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_MAX - 1))}…`
