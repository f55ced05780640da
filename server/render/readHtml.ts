/** HTML of the backend read on the server. */
import { ElementType, parseDocument } from 'htmlparser2'
import { HTML_MAX, toRichText, type HtmlNode, type ReadHtml } from '../../shared/model/richText.ts'

type Parsed = ReturnType<typeof parseDocument>['children'][number]

const read = (node: Parsed): HtmlNode<Parsed> | null => {
  if ('data' in node) return node.type === ElementType.Text ? { text: node.data } : null
  if (!('name' in node)) return null
  return { tag: node.name, children: node.children, attribute: (name) => node.attribs[name] ?? null }
}

export const readHtml: ReadHtml = (html) => toRichText(parseDocument(html.slice(0, HTML_MAX)).children, read)
