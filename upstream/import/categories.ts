/** The category tree while products come in: found by slug, made where missing. */
import type { Store } from '../db/store.ts'
import type { CategoryStep } from './importProduct.ts'

type Row = { readonly id: number; readonly parent_id: number | null; readonly lft: number }

/** Numbers the nested sets anew, keeping the order of siblings; new categories come last. */
export const renumberCategories = (store: Store) => {
  const rows = store.all<Row>('SELECT id, parent_id, lft FROM category ORDER BY lft = 0, lft, id')
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  let edge = 0
  const number = ({ id }: Row) => {
    const lft = ++edge
    for (const child of children.get(id) ?? []) number(child)
    store.run('UPDATE category SET lft = ?, rgt = ? WHERE id = ?', lft, ++edge, id)
  }
  for (const top of children.get(null) ?? []) number(top)
}

/** The id of the category at the end of a path; steps that are missing are made, and the tree is numbered anew. */
export const ensureCategory = (store: Store, steps: readonly CategoryStep[]): number => {
  let parent: number | null = null
  let top = steps[0]?.slug ?? ''
  let made = false
  for (const { slug, nameEn, nameRu } of steps) {
    const known: { id: number; top: string } | undefined = store.get<{ id: number; top: string }>(
      'SELECT id, top FROM category WHERE slug = ?',
      slug,
    )
    if (known) ({ id: parent, top } = known)
    else {
      if (slug === '' || nameEn === '') throw new Error(`there is no category "${slug}"`)
      parent = store.run(
        'INSERT INTO category (parent_id, slug, top, name_en, name_ru, lft, rgt) VALUES (?, ?, ?, ?, ?, 0, 0)',
        parent,
        slug,
        top,
        nameEn,
        nameRu,
      ).id
      made = true
    }
  }
  if (made) renumberCategories(store)
  if (parent === null) throw new Error('there is no category')
  return parent
}
