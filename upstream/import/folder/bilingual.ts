/** Merges the texts of both languages and applies typographic rules. */
import type { Bilingual, StoredBlock } from '../../content/storedBlocks.ts'
import type { Block, Placed } from '../../../shared/config/readMarkdown.ts'
import { typesetHtml } from '../../../shared/rules/typeset.ts'

/** A text in both languages. A text that is equal in both (numbers, Japanese) stays unchanged. */
export const both = (en: string, ru: string): Bilingual => (en === ru ? { en, ru } : { en: typesetHtml(en), ru: typesetHtml(ru) })

const sameLength = <T>(en: readonly T[], ru: readonly T[], what: string): readonly (readonly [T, T])[] => {
  if (en.length !== ru.length) throw new Error(`the ${what} have ${en.length} and ${ru.length} parts in the two languages`)
  return en.map((one, index) => [one, ru[index] as T] as const)
}

const bothOf = (en: readonly string[], ru: readonly string[], what: string) =>
  sameLength(en, ru, what).map((pair) => both(...pair))

const together = (en: Block, ru: Block): StoredBlock => {
  if (en.type === 'heading' && ru.type === 'heading') return { type: 'heading', text: both(en.text, ru.text) }
  if (en.type === 'text' && ru.type === 'text') return { type: 'text', html: both(en.html, ru.html) }
  if (en.type === 'list' && ru.type === 'list')
    return { type: 'list', ordered: en.ordered, items: bothOf(en.items, ru.items, 'lists') }
  if (en.type === 'quote' && ru.type === 'quote')
    return { type: 'quote', text: both(en.text, ru.text), by: en.by === null || ru.by === null ? null : both(en.by, ru.by) }
  if (en.type === 'picture' && ru.type === 'picture')
    return { type: 'picture', picture: en.picture, caption: both(en.caption, ru.caption) }
  if (en.type === 'table' && ru.type === 'table')
    return {
      type: 'table',
      head: bothOf(en.head, ru.head, 'tables'),
      rows: sameLength(en.rows, ru.rows, 'tables').map(([left, right]) => bothOf(left, right, 'rows')),
    }
  if (en.type === 'note' && ru.type === 'note') return { type: 'note', tone: en.tone, html: both(en.html, ru.html) }
  if (en.type === 'products' && ru.type === 'products') return en
  if (en.type === 'video' && ru.type === 'video')
    return { type: 'video', title: both(en.title, ru.title), note: both(en.note, ru.note), base: en.base }
  throw new Error(`a block is a ${en.type} in English and a ${ru.type} in Russian`)
}

/**
 * Merges the blocks of both languages. Throws an error message with the lines of both files when their order differs.
 */
export const blocksTogether = (en: readonly Placed[], ru: readonly Placed[]): readonly StoredBlock[] => {
  const blocks = en.slice(0, ru.length).map((one, index) => {
    const other = ru[index] as Placed
    try {
      return together(one.block, other.block)
    } catch (error) {
      const lines = `line ${one.line} in English, line ${other.line} in Russian`
      throw new Error(`${lines}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
  const alone = en[ru.length] ?? ru[en.length]
  if (!alone) return blocks
  const [has, lacks] = en.length > ru.length ? ['English', 'Russian'] : ['Russian', 'English']
  throw new Error(`line ${alone.line} in ${has}: a ${alone.block.type} that is missing in ${lacks}`)
}
