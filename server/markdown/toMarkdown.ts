/** Texts of the shop as Markdown (CommonMark, with tables of GFM), for programs. */
import type { Blocks } from '../../shared/model/blocks.ts'
import type { RichNode, RichText } from '../../shared/model/richText.ts'
import { href } from '../../shared/routes.ts'
import { pictureUrl } from '../../shared/rules/pictureFiles.ts'

/** Escapes a text: text from backends and users must not become markup, links or HTML. */
export const plain = (text: string): string =>
  text
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))
    .replace(/[\\`*_[\]<>#|~&!]/g, '\\$&')
    .replace(/^(\s*)([-+=]|\d+(?=[.)]))/, '$1\\$2')

const line = (parts: readonly string[]): string => parts.join('\n')

/** An address between brackets; absolute when the shop's address is known. */
const address = (path: string, origin: string): string =>
  `<${(path.startsWith('/') ? origin + path : path).replace(/[<>\s\\]/g, encodeURIComponent)}>`

export const linkTo = (name: string, path: string, origin: string): string => `[${plain(name)}](${address(path, origin)})`

const inline = (nodes: RichText, origin: string): string => nodes.map((node) => inlineNode(node, origin)).join('')

const inlineNode = (node: RichNode, origin: string): string => {
  if (typeof node === 'string') return plain(node)
  const inside = inline(node.children, origin)
  if (node.tag === 'a') return `[${inside}](${address(node.href ?? '', origin)})`
  if (node.tag === 'br') return '\\\n'
  const mark = node.tag === 'strong' ? '**' : node.tag === 'em' ? '*' : ''
  return inside.trim() === '' ? inside : mark + (mark === '' ? inside : inside.trim()) + mark
}

const BLOCK_TAGS = new Set(['p', 'ul', 'ol', 'h3', 'h4', 'blockquote'])
const isBlock = (node: RichNode): node is Exclude<RichNode, string> => typeof node !== 'string' && BLOCK_TAGS.has(node.tag)

const listOf = (items: readonly string[], ordered: boolean): string =>
  line(items.map((item, at) => `${ordered ? `${at + 1}.` : '-'} ${item.replaceAll('\n', '\n   ')}`))

/** Text with markup, paragraphs separated by empty lines. */
export const richMarkdown = (text: RichText, origin: string): string => {
  const out: string[] = []
  let open: RichNode[] = []
  const flush = () => {
    const content = inline(open, origin).trim()
    if (content !== '') out.push(content)
    open = []
  }
  for (const node of text) {
    if (!isBlock(node)) {
      open.push(node)
      continue
    }
    flush()
    const { tag, children } = node
    if (tag === 'ul' || tag === 'ol') {
      const items = children.filter((child) => typeof child !== 'string')
      out.push(
        listOf(
          items.map((item) => richMarkdown(item.children, origin)),
          tag === 'ol',
        ),
      )
    } else if (tag === 'h3' || tag === 'h4') out.push(`${tag === 'h3' ? '###' : '####'} ${inline(children, origin).trim()}`)
    else if (tag === 'blockquote') out.push(quoted(richMarkdown(children, origin)))
    else out.push(inline(children, origin).trim())
  }
  flush()
  return out.filter((part) => part !== '').join('\n\n')
}

const quoted = (text: string): string => line(text.split('\n').map((one) => (one === '' ? '>' : `> ${one}`)))

/** A table; each cell is one line. */
export const tableMarkdown = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const row = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`
  return line([row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)])
}

export const blocksMarkdown = (blocks: Blocks, origin: string): string =>
  blocks
    .map((block) => {
      switch (block.type) {
        case 'heading':
          return `## ${plain(block.text)}`
        case 'text':
          return richMarkdown(block.text, origin)
        case 'note':
          return quoted(richMarkdown(block.text, origin))
        case 'list':
          return listOf(block.items.map(plain), block.ordered)
        case 'quote':
          return quoted(plain(block.text) + (block.by === null ? '' : `\n\n— ${plain(block.by)}`))
        case 'picture':
          return `![${plain(block.caption)}](${pictureUrl(origin, block.picture)})`
        case 'table':
          return tableMarkdown(block.head, block.rows)
        case 'video':
          return `[${plain(block.title)}](${address(`${block.base}.mp4`, origin)})\n\n${plain(block.note)}`
        case 'products':
          return listOf(
            block.products.map(({ name, slug }) => linkTo(name, href('product', { productSlug: slug }), origin)),
            false,
          )
      }
    })
    .join('\n\n')
