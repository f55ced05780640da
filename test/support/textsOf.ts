/** The texts of a block, as stored and as sent by the backend. */
import type { WireBlock } from '../../shared/api/content.ts'
import type { Bilingual, StoredBlock } from '../../upstream/content/storedBlocks.ts'

/** The texts of one block, in reading order. */
export function textsOf(block: WireBlock): readonly string[]
export function textsOf(block: StoredBlock): readonly Bilingual[]
export function textsOf(block: StoredBlock | WireBlock): readonly (Bilingual | string)[] {
  switch (block.type) {
    case 'heading':
      return [block.text]
    case 'text':
    case 'note':
      return [block.html]
    case 'list':
      return block.items
    case 'quote':
      return block.by === null ? [block.text] : [block.text, block.by]
    case 'picture':
      return [block.caption]
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'video':
      return [block.title, block.note]
    case 'products':
      return []
  }
}
