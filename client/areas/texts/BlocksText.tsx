import type { Block, Blocks } from '../../../shared/model/blocks.ts'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { classNames } from '../../ui/classNames.ts'
import { japanese } from '../../ui/japanese.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VideoBlock } from './VideoBlock.tsx'
import './blocksText.css'

export const BlocksText = ({ blocks }: { readonly blocks: Blocks }) => (
  <div className="blocks-text">
    {/* The blocks do not change while they are shown: the index is a stable key. */}
    {blocks.map((block, at) => (
      <BlockText key={at} block={block} level={blocks.slice(0, at).some(({ type }) => type === 'heading') ? 3 : 2} />
    ))}
  </div>
)

type BlockProps = { readonly block: Block; /** Level of the headings inside. */ readonly level: 2 | 3 }

const BlockText = ({ block, level }: BlockProps) => {
  switch (block.type) {
    case 'heading':
      return (
        // The heading links to itself, so that its address can be copied.
        <h2 id={block.id}>
          <a href={`#${block.id}`}>{japanese(block.text)}</a>
        </h2>
      )
    case 'text': {
      const { text } = block
      return <RichText text={text} />
    }
    case 'note':
      return (
        <Notice tone={block.tone}>
          <RichText text={block.text} />
        </Notice>
      )
    case 'list':
      return (
        <RichText
          text={[{ tag: block.ordered ? 'ol' : 'ul', children: block.items.map((item) => ({ tag: 'li', children: [item] })) }]}
        />
      )
    case 'quote':
      return (
        <figure className="blocks-text-quote">
          <blockquote>{japanese(block.text)}</blockquote>
          {block.by !== null && <figcaption>{japanese(block.by)}</figcaption>}
        </figure>
      )
    case 'picture': {
      const { picture } = block
      return (
        <figure
          className={classNames('blocks-text-picture', (picture.height ?? 0) > (picture.width ?? 0) && 'blocks-text-upright')}
          data-tint={picture.tint ?? undefined}
        >
          <Picture picture={picture} alt="" sizes="(min-width:960px) 52rem, 100vw" />
          {block.caption && <figcaption>{japanese(block.caption)}</figcaption>}
        </figure>
      )
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, at) => (
                <th key={at} scope="col">
                  {japanese(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{japanese(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'video':
      return <VideoBlock video={block} />
    case 'products':
      return <ProductGrid products={block.products} level={level} className="blocks-text-products" />
  }
}
