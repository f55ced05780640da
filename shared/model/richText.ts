/**
 * Text with markup, as a tree of allowed elements. The backend sends HTML; the shop never inserts foreign HTML into a page: known tags
 * become elements, of unknown ones only the contents remain, and elements that could run or load are removed with their contents.
 */
import { isLocalPath } from '../rules/localPath.ts'
import { typeset } from '../rules/typeset.ts'

const TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'h3', 'h4', 'blockquote'] as const

type RichTag = (typeof TAGS)[number]

export type RichNode =
  | string
  | {
      readonly tag: RichTag
      readonly children: RichText
      /** Of links only: a path of this shop, or an https, mailto or tel address. */ readonly href?: string
    }

export type RichText = readonly RichNode[]

/** The properties of a parser's node that the traversal needs; null for comments and other nodes. */
export type HtmlNode =
  | null
  | { readonly text: string }
  | {
      readonly tag: string
      readonly children: () => readonly HtmlNode[]
      readonly attribute: (name: string) => string | null
    }

/**
 * Parses HTML for `toRichText`. The server has a parser library, the browser uses its built-in one. The traversal is loaded with the
 * screens that show such texts, because the home page shows none.
 */
export type ReadHtml = (html: string) => readonly HtmlNode[]

/** Limits far above any text of the shop: depth and nodes. */
const DEPTH_MAX = 16
export const NODES_MAX = 5000

/** The element that each known tag is rendered as. A Map, because tag names are foreign input: an object would have `constructor` too. */
const RENDERED_AS: ReadonlyMap<string, RichTag> = new Map([
  ...TAGS.map((tag) => [tag as string, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['h2', 'h3'],
])

/** Elements whose content is not readable text. */
const LEFT_OUT = new Set(
  'script style template iframe object embed noscript svg math title textarea select form button base link meta head frameset applet audio video canvas noembed noframes plaintext xmp'.split(
    ' ',
  ),
)

const safeHref = (href: string | null): string | null => {
  const address = (href ?? '').trim()
  if (isLocalPath(address) || /^(?:mailto|tel):[\w.+@%-]+$/i.test(address)) return address
  return /^https:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#][^\s\\]*)?$/i.test(address) ? address : null
}

/** Traverses a parsed document. Returns only allowed nodes, in order; never throws for any HTML. */
export const toRichText = (nodes: readonly HtmlNode[]): RichText => {
  let left = NODES_MAX
  const walk = (level: readonly HtmlNode[], depth: number): RichNode[] => {
    const out: RichNode[] = []
    for (const known of level) {
      if (known === null || left === 0) continue
      left -= 1
      if ('text' in known) {
        if (known.text !== '') out.push(typeset(known.text))
        continue
      }
      if (depth >= DEPTH_MAX || LEFT_OUT.has(known.tag)) continue
      const children = walk(known.children(), depth + 1)
      const tag = RENDERED_AS.get(known.tag)
      const href = tag === 'a' ? safeHref(known.attribute('href')) : null
      // A link with an unsafe address is replaced by its text.
      if (tag === undefined || (tag === 'a' && href === null)) out.push(...children)
      else out.push({ tag, children: tag === 'br' ? [] : children, ...(href !== null && { href }) })
    }
    return out
  }
  return walk(nodes, 0)
}
