/** HTML of the backend read on the server. */
import { ElementType, parseDocument } from 'htmlparser2'
import { HTML_MAX } from '../../shared/constants.ts'
import type { HtmlNode, ReadHtml } from '../../shared/model/richText.ts'

type Parsed = ReturnType<typeof parseDocument>['children'][number]

const toNode = (node: Parsed): HtmlNode => {
  if ('data' in node) return node.type === ElementType.Text ? { text: node.data } : null
  if (!('name' in node)) return null
  return { tag: node.name, children: () => node.children.map(toNode), attribute: (name) => node.attribs[name] ?? null }
}

export const readHtml: ReadHtml = (html) => parseDocument(html.slice(0, HTML_MAX)).children.map(toNode)
