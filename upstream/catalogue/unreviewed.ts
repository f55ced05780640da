import type { Store } from '../db/store.ts'

export type Unreviewed = {
  readonly id: number
  readonly name_en: string
  readonly name_ru: string
  readonly slug: string
  readonly type: string
}

/** The products with these ids, in this order and each once, that a user can review and has not reviewed. Certificates are excluded. */
export const unreviewed = (store: Store, userId: number, productIds: readonly number[]): readonly Unreviewed[] => {
  const rows = store.all<Unreviewed>`SELECT p.id, p.name_en, p.name_ru, p.slug, p.type FROM product p
    WHERE p.id IN (SELECT value FROM json_each(${JSON.stringify(productIds)})) AND p.type <> 'certificate'
      AND NOT EXISTS (SELECT 1 FROM review r WHERE r.product_id = p.id AND r.user_id = ${userId})`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(productIds)].flatMap((id) => byId.get(id) ?? [])
}
