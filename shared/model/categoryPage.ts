/** The category of a page: from its own call, or from the tree. */
import type { getCategory } from '../api/cataloguePages.ts'
import type { AnswerOf } from '../api/defineCall.ts'
import { typeset } from '../rules/typeset.ts'
import type { CategoryNode } from './category.ts'
import { toLink, type LinkTo } from './product.ts'

export type Category = {
  readonly name: string
  readonly slug: string
  readonly description: string | null
  /** The number of products in it and below it; null when the backend does not count. */
  readonly count: number | null
  readonly path: readonly LinkTo[]
  readonly children: readonly (LinkTo & { readonly count: number | null })[]
  readonly siblings: readonly LinkTo[]
}

type WirePage = AnswerOf<typeof getCategory>['data']

/** Whether the category tree is needed to complete the answer. */
export const needsTree = ({ name, path, sub, siblings }: WirePage): boolean =>
  name === null || path === null || sub === null || siblings === null

/** A category from its own answer; `place` is its entry in the tree, for fields missing in the answer. */
export const toCategory = (wire: WirePage, place: Category | null = null): Category => ({
  name: wire.name === null ? (place?.name ?? wire.link_rewrite) : typeset(wire.name),
  slug: wire.link_rewrite,
  description: wire.description && typeset(wire.description),
  count: wire.products_count ?? place?.count ?? null,
  path: wire.path?.map(toLink) ?? place?.path ?? [],
  children: wire.sub?.map((child) => ({ ...toLink(child), count: child.products_count })) ?? place?.children ?? [],
  siblings: wire.siblings?.map(toLink) ?? place?.siblings ?? [],
})

const linkTo = ({ name, slug }: CategoryNode): LinkTo => ({ name, slug })

/** A category from the tree alone; null for a slug that the tree does not have. */
export const categoryInTree = (nodes: readonly CategoryNode[], slug: string, path: readonly LinkTo[] = []): Category | null => {
  for (const node of nodes) {
    if (node.slug === slug)
      return {
        ...linkTo(node),
        description: null,
        count: node.count,
        path,
        children: node.children.map((child) => ({ ...linkTo(child), count: child.count })),
        siblings: nodes.filter((one) => one !== node).map(linkTo),
      }
    const below = categoryInTree(node.children, slug, [...path, linkTo(node)])
    if (below) return below
  }
  return null
}
