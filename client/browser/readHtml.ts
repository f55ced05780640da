/** Reads HTML with the browser's own parser, in a document that loads and runs nothing. */
import { HTML_MAX } from '../../shared/constants.ts'
import type { HtmlNode, ReadHtml } from '../../shared/model/richText.ts'

const nodesOf = (parent: Node) => Array.from(parent.childNodes, toNode)

const toNode = (node: Node): HtmlNode => {
  if (node instanceof Text) return { text: node.data }
  if (!(node instanceof Element)) return null
  return { tag: node.localName, children: () => nodesOf(node), attribute: (name) => node.getAttribute(name) }
}

export const readHtml: ReadHtml = (html) => nodesOf(new DOMParser().parseFromString(html.slice(0, HTML_MAX), 'text/html').body)
