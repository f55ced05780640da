/** What the shop has written, block by block: texts with markup as trees, pictures that can be drawn, products as cards. */
import type { WireBlock } from '../api/content.ts'
import { typeset } from '../rules/typeset.ts'
import { toPicture, type Picture } from './picture.ts'
import { toProductCard, type ProductCard } from './product.ts'
import { toRichText, type ReadHtml, type RichText } from './richText.ts'

export type Block =
  | { readonly type: 'heading'; /** Names it in the address. */ readonly id: string; readonly text: string }
  | { readonly type: 'text'; readonly text: RichText }
  | { readonly type: 'note'; readonly tone: 'info' | 'warning'; readonly text: RichText }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly type: 'quote'; readonly text: string; readonly by: string | null }
  | { readonly type: 'picture'; readonly picture: Picture; readonly caption: string }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'products'; readonly products: readonly ProductCard[] }

export type Blocks = readonly Block[]

/** A description of a video that was never filmed says in words what it would show: a note. */
const toBlock = (wire: WireBlock, at: number, readHtml: ReadHtml): Block | null => {
  switch (wire.type) {
    case 'heading':
      return { type: 'heading', id: `part-${at + 1}`, text: typeset(wire.text) }
    case 'text':
      return { type: 'text', text: toRichText(readHtml(wire.html)) }
    case 'note':
      return { type: 'note', tone: wire.tone, text: toRichText(readHtml(wire.html)) }
    case 'video':
      return {
        type: 'note',
        tone: 'info',
        text: [
          { tag: 'p', children: [{ tag: 'strong', children: [typeset(wire.title)] }] },
          { tag: 'p', children: [typeset(wire.note)] },
        ],
      }
    case 'picture': {
      const picture = toPicture(wire.picture)
      return picture && { type: 'picture', picture, caption: typeset(wire.caption) }
    }
    case 'products':
      return wire.products.length > 0 ? { type: 'products', products: wire.products.map(toProductCard) } : null
    case 'list':
      return { ...wire, items: wire.items.map(typeset) }
    case 'quote':
      return { ...wire, text: typeset(wire.text) }
    case 'table':
      return { type: 'table', head: wire.head.map(typeset), rows: wire.rows.map((row) => row.map(typeset)) }
  }
}

/** The blocks that there is something to draw of. */
export const toBlocks = (wire: readonly WireBlock[], readHtml: ReadHtml): Blocks =>
  wire.flatMap((block, at) => toBlock(block, at, readHtml) ?? [])

/** The words of a text without its markup. */
export const textOf = (text: RichText): string =>
  text.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : textOf(node.children))).join('')
