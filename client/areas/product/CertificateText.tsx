import type { Block } from '../../../shared/model/blocks.ts'
import type { RichText as Rich } from '../../../shared/model/richText.ts'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'
import type { ShopTextData } from '../../parts/loadShopText.ts'
import { RichText } from '../../parts/RichText.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import './certificateText.css'

const listOf = (ordered: boolean, items: readonly string[]): Rich => [
  { tag: ordered ? 'ol' : 'ul', children: items.map((item) => ({ tag: 'li', children: [item] })) },
]

/**
 * A block below a heading, as plain text. The styles and the code of whole articles would be loaded with every product: a table
 * becomes a list of its rows here, and pictures, videos and products are omitted.
 */
const richOf = (block: Block): Rich => {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.text
    case 'list':
      return listOf(block.ordered, block.items)
    case 'table':
      return listOf(
        false,
        block.rows.map((row) => row.join(': ')),
      )
    case 'quote':
      return [{ tag: 'blockquote', children: [block.text] }]
    case 'heading':
    case 'picture':
    case 'video':
    case 'products':
      return []
  }
}

/** The shop's own text about gift certificates, for a backend that sells none. */
export const CertificateText = ({ text: { title, lang, blocks } }: { readonly text: ShopTextData }) => {
  const t = useT()
  return (
    <div className="wrap">
      <Breadcrumbs label={t('nav.trail')} crumbs={[{ name: t('nav.home'), href: href('home') }, { name: title }]} />
      <article className="certificate-text" lang={lang ?? undefined}>
        <h1>{title}</h1>
        {/* The blocks do not change while they are shown: the index is a stable key. */}
        {blocks.map((block, at) =>
          block.type === 'heading' ? (
            <h2 key={at} id={block.id}>
              {block.text}
            </h2>
          ) : (
            <RichText key={at} text={richOf(block)} />
          ),
        )}
      </article>
    </div>
  )
}
