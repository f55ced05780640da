/** Brands and tags of imported products: found by name, created if missing. */
import type { Store } from '../db/store.ts'
import { freeSlug } from '../common/slugs.ts'
import type { Label } from './importProduct.ts'
import { BadRow } from './number.ts'

const idOfSlug = (store: Store, table: 'brand' | 'tag' | 'usage', slug: string): number => {
  const known = store.get<{ id: number }>(`SELECT id FROM ${table} WHERE slug = ?`, slug)
  if (!known) throw new BadRow(`the shop has no ${table} "${slug}"`)
  return known.id
}

/**
 * The id of a brand, ignoring case; brands and manufacturers share one namespace of slugs. Throws BadRow for an unknown
 * slug.
 */
export const ensureBrand = (store: Store, name: Label): number => {
  if (typeof name !== 'string') return idOfSlug(store, 'brand', name.slug)
  const known = store.get<{ id: number }>`SELECT id FROM brand WHERE folded(name) = folded(${name})`
  if (known) return known.id
  const slug = freeSlug(
    name,
    'brand',
    (one) =>
      store.get`SELECT 1 FROM brand WHERE slug = ${one} UNION SELECT 1 FROM manufacturer WHERE slug = ${one}` !== undefined,
  )
  return store.run`INSERT INTO brand (slug, name) VALUES (${slug}, ${name})`.id
}

/** The id of a tag or usage by either of its names, ignoring case. Throws BadRow for an unknown slug. */
export const ensureLabel = (store: Store, table: 'tag' | 'usage', name: Label): number => {
  if (typeof name !== 'string') return idOfSlug(store, table, name.slug)
  const known = store.get<{ id: number }>(
    `SELECT id FROM ${table} WHERE folded(name_en) = folded(?1) OR folded(name_ru) = folded(?1) ORDER BY id LIMIT 1`,
    name,
  )
  if (known) return known.id
  const slug = freeSlug(name, table, (one) => store.get(`SELECT 1 FROM ${table} WHERE slug = ?`, one) !== undefined)
  return store.run(`INSERT INTO ${table} (slug, name_en, name_ru) VALUES (?, ?, ?)`, slug, name, name).id
}
