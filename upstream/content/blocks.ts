/** Blocks of articles and pages in one language. */
import type { WireBlock } from '../../shared/api/content.ts'
import type { Bilingual, StoredBlock } from './storedBlocks.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { cardsOf, type CardDeps } from '../catalogue/cards.ts'

const wireBlock = (block: StoredBlock, deps: CardDeps, lang: Lang, currency: string): WireBlock => {
  const inLanguage = (text: Bilingual) => text[lang]
  switch (block.type) {
    case 'heading':
      return { type: 'heading', text: inLanguage(block.text) }
    case 'text':
      return { type: 'text', html: inLanguage(block.html) }
    case 'list':
      return { type: 'list', ordered: block.ordered, items: block.items.map(inLanguage) }
    case 'quote':
      return { type: 'quote', text: inLanguage(block.text), by: block.by && inLanguage(block.by) }
    case 'picture':
      return { type: 'picture', picture: deps.pictures.of(block.picture), caption: inLanguage(block.caption) }
    case 'table':
      return { type: 'table', head: block.head.map(inLanguage), rows: block.rows.map((row) => row.map(inLanguage)) }
    case 'note':
      return { type: 'note', tone: block.tone, html: inLanguage(block.html) }
    case 'video':
      return { type: 'video', title: inLanguage(block.title), note: inLanguage(block.note), base: block.base ?? null }
    case 'products': {
      const ids = block.slugs.flatMap(
        (slug) => deps.store.get<{ id: number }>`SELECT id FROM product WHERE slug = ${slug}`?.id ?? [],
      )
      return { type: 'products', products: cardsOf(ids, deps, lang, currency) }
    }
  }
}

export const wireBlocks = (blocks: readonly StoredBlock[], deps: CardDeps, lang: Lang, currency: string): WireBlock[] =>
  blocks.map((block) => wireBlock(block, deps, lang, currency))
