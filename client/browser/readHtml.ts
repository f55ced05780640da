/** HTML read by the browser's own parser, in a document that loads and runs nothing. */
import { HTML_MAX, toRichText, type HtmlNode, type ReadHtml } from '../../shared/model/richText.ts'

const read = (node: Node): HtmlNode<Node> | null => {
  if (node instanceof Text) return { text: node.data }
  if (!(node instanceof Element)) return null
  return { tag: node.localName, children: node.childNodes, attribute: (name) => node.getAttribute(name) }
}

export const readHtml: ReadHtml = (html) =>
  toRichText(new DOMParser().parseFromString(html.slice(0, HTML_MAX), 'text/html').body.childNodes, read)
