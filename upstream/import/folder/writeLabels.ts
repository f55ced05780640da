/** Manufacturers, brands, tags, usages and categories of a folder: created or updated. */
import type { Store } from '../../db/store.ts'
import { renumberCategories } from '../categories.ts'
import { BadRow } from '../number.ts'
import type { Catalogue, CategoryEntry } from './catalogueFiles.ts'

type Value = string | number | null
type Table = 'manufacturer' | 'brand' | 'tag' | 'usage'

const upsert = (store: Store, table: Table, row: { readonly slug: string } & { readonly [column: string]: Value }): number => {
  const columns = Object.keys(row)
  const { id } = store.get<{ id: number }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length - 1)})
     ON CONFLICT (slug) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')} RETURNING id`,
    ...Object.values(row),
  ) ?? { id: 0 }
  return id
}

const writeCategories = (store: Store, entries: readonly CategoryEntry[]) => {
  const write = ({ id, slug, name, sign, sub = [] }: CategoryEntry, parent: number | null, top: string) => {
    const known = store.get<{ id: number }>`SELECT id FROM category WHERE slug = ${slug}`
    const own =
      known?.id ??
      store.run`INSERT INTO category (id, parent_id, slug, top, name_en, name_ru, lft, rgt)
        VALUES (${id ?? null}, ${parent}, ${slug}, ${top}, '', '', 0, 0)`.id
    store.run`
      UPDATE category SET parent_id = ${parent}, top = ${top}, name_en = ${name.en}, name_ru = ${name.ru}, sign = ${sign ?? null}
      WHERE id = ${own}`
    for (const child of sub) write(child, own, top)
  }
  for (const entry of entries) write(entry, null, entry.slug)
  renumberCategories(store)
}

/** Writes all of them. Part of the caller's transaction. Throws `BadRow` for a brand whose manufacturer is unknown. */
export const writeLabels = (store: Store, { manufacturers, brands, tags, usages, categories }: Catalogue) => {
  for (const { slug, name, nameJa, nameRu, location, founded, story } of manufacturers)
    upsert(store, 'manufacturer', {
      slug,
      name,
      name_ja: nameJa,
      name_ru: nameRu,
      location_en: location.en,
      location_ru: location.ru,
      founded,
      story_en: story.en,
      story_ru: story.ru,
    })
  const manufacturerOf = (slug: string) => {
    const known = store.get<{ id: number }>`SELECT id FROM manufacturer WHERE slug = ${slug}`
    if (!known) throw new BadRow(`the shop has no manufacturer "${slug}"`)
    return known.id
  }
  for (const { slug, manufacturer, name, nameJa, nameRu, aliases, story } of brands)
    upsert(store, 'brand', {
      slug,
      manufacturer_id: manufacturer === null ? null : manufacturerOf(manufacturer),
      name,
      name_ja: nameJa,
      name_ru: nameRu,
      aliases: aliases.join('\n'),
      story_en: story.en,
      story_ru: story.ru,
    })
  for (const { slug, name } of tags) upsert(store, 'tag', { slug, name_en: name.en, name_ru: name.ru })
  for (const { slug, name } of usages) upsert(store, 'usage', { slug, name_en: name.en, name_ru: name.ru })
  writeCategories(store, categories)
}
