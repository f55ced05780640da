import type { Id } from '../api/shapes.ts'
import type { WireCategory } from '../api/catalogue.ts'
import { typeset } from '../rules/typeset.ts'

/** A node of the category tree, children in the backend's order. */
export type CategoryNode = {
  readonly id: Id
  readonly name: string
  readonly slug: string
  readonly count: number | null
  /** The character beside a top category; null for the first letter of its name. */
  readonly sign: string | null
  readonly children: readonly CategoryNode[]
}

const nodesOf = (wire: readonly WireCategory[], depth: number, hasSigns: boolean): CategoryNode[] =>
  wire.map((node) => ({
    id: node.id,
    name: typeset(node.name),
    slug: node.link_rewrite,
    count: node.products_count,
    sign: hasSigns ? (node.sign ?? null) : null,
    children: depth > 1 ? nodesOf(Object.values(node.sub), depth - 1, false) : [],
  }))

/**
 * The wire's `sub` is a map (R3.01): whole-number keys are in ascending order, others in the backend's. `depth` levels are included, all by
 * default.
 */
export const toCategories = (wire: readonly WireCategory[], depth = Number.POSITIVE_INFINITY): CategoryNode[] =>
  // Characters beside some and letters beside others would look like a mistake.
  nodesOf(
    wire,
    depth,
    wire.every(({ sign }) => sign),
  )
