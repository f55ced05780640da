/**
 * The category tree during an import: categories are found by their path from the root and created when they are
 * missing.
 */
import type { Store } from '../db/store.ts'
import { slugFrom } from '../common/slugs.ts'
import type { CategoryPath } from './importProduct.ts'
import { BadRow } from './number.ts'

type Row = { readonly id: number; readonly parent_id: number | null; readonly lft: number }

/** Renumbers the nested sets and preserves the order of siblings; new categories come last. */
export const renumberCategories = (store: Store) => {
  const rows = store.all<Row>`SELECT id, parent_id, lft FROM category ORDER BY lft = 0, lft, id`
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  let edge = 0
  const number = ({ id }: Row) => {
    const lft = ++edge
    for (const child of children.get(id) ?? []) number(child)
    store.run`UPDATE category SET lft = ${lft}, rgt = ${++edge} WHERE id = ${id}`
  }
  for (const top of children.get(null) ?? []) number(top)
}

type Known = { readonly id: number; readonly slug: string; readonly top: string }

/** Prefers the category's own name: "Sets" under Hair is `sets` if that is free, otherwise `hair-sets`. */
const freeSlug = (store: Store, name: string, parent: Known | null): string => {
  const isTaken = (slug: string) => store.get`SELECT 1 FROM category WHERE slug = ${slug}` !== undefined
  const own = slugFrom(name) || 'category'
  if (!isTaken(own)) return own
  const longer = parent === null ? own : `${parent.slug}-${own}`.slice(0, 150)
  let slug = longer
  for (let n = 2; isTaken(slug); n++) slug = `${longer}-${n}`
  return slug
}

/**
 * The id of the category at the end of a path. Missing steps are created and the tree is renumbered. A step is found
 * among the children of the previous one by either of its names, or by the slug of its name. Throws BadRow for an
 * unknown slug.
 */
export const ensureCategory = (store: Store, path: CategoryPath): number => {
  let at: Known | null = null
  let made = false
  for (const step of path) {
    if ('slug' in step) {
      const known: Known | undefined = store.get<Known>`SELECT id, slug, top FROM category WHERE slug = ${step.slug}`
      if (!known) throw new BadRow(`the shop has no category "${step.slug}"`)
      at = known
      continue
    }
    const { name } = step
    const parent: Known | null = at
    const known: Known | undefined = store.get<Known>`SELECT id, slug, top FROM category WHERE parent_id IS ${parent?.id ?? null}
      AND (folded(name_en) = folded(${name}) OR folded(name_ru) = folded(${name}) OR slug = ${slugFrom(name)})
      ORDER BY folded(name_en) = folded(${name}) DESC, folded(name_ru) = folded(${name}) DESC, id LIMIT 1`
    if (known) {
      at = known
      continue
    }
    const slug = freeSlug(store, name, parent)
    const top: string = parent?.top ?? slug
    const { id }: { readonly id: number } = store.run`INSERT INTO category (parent_id, slug, top, name_en, name_ru, lft, rgt)
      VALUES (${parent?.id ?? null}, ${slug}, ${top}, ${name}, ${name}, 0, 0)`
    at = { id, slug, top }
    made = true
  }
  if (made) renumberCategories(store)
  if (at === null) throw new BadRow('the category is missing')
  return at.id
}
