/** Writes products into the full-text index. */
import type { Store } from '../../db/store.ts'
import { stem } from './stem.ts'
import { headOf, indexedWordsOf } from './words.ts'

type Source = {
  readonly id: number
  readonly name_en: string
  readonly name_ru: string
  readonly name: string
  readonly brand: string | null
  readonly place: string
  readonly body: string
  /** HTML. */
  readonly composition: string
}

/**
 * Maximum indexed length of a list of ingredients: some have thousands of words, and the last ingredients hardly
 * matter.
 */
const COMPOSITION_LENGTH = 2000

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ').slice(0, COMPOSITION_LENGTH)

const SOURCE = `
  SELECT p.id, p.name_en, p.name_ru,
    p.name_en || ' ' || p.name_ru || ' ' || coalesce(p.name_ja, '') || ' ' || p.reference || ' ' || coalesce(p.gtin, '') || ' ' ||
    coalesce((SELECT group_concat(o.gtin, ' ') FROM product_option o WHERE o.product_id = p.id), '') AS name,
    b.name || ' ' || iif(replace(b.name, '-', ' ') LIKE '% %', replace(replace(b.name, '-', ''), ' ', '') || ' ', '') || coalesce(b.name_ja, '') || ' ' || coalesce(b.name_ru, '') || ' ' || b.aliases || ' ' || coalesce(m.name, '') || ' ' || coalesce(m.name_ru, '') AS brand,
    (SELECT group_concat(up.name_en || ' ' || up.name_ru, ' ') FROM product_category pc JOIN category c ON c.id = pc.category_id
       JOIN category up ON up.lft <= c.lft AND up.rgt >= c.lft WHERE pc.product_id = p.id) AS place,
    coalesce(t.summary_en || ' ' || t.summary_ru, '') || ' ' ||
    coalesce((SELECT group_concat(tag.name_en || ' ' || tag.name_ru, ' ') FROM product_tag pt JOIN tag ON tag.id = pt.tag_id WHERE pt.product_id = p.id), '') || ' ' ||
    coalesce((SELECT group_concat(u.name_en || ' ' || u.name_ru, ' ') FROM product_usage pu JOIN usage u ON u.id = pu.usage_id WHERE pu.product_id = p.id), '') AS body,
    coalesce(t.composition_en || ' ' || t.composition_ru, '') AS composition
  FROM product p LEFT JOIN brand b ON b.id = p.brand_id LEFT JOIN manufacturer m ON m.id = b.manufacturer_id LEFT JOIN product_text t ON t.product_id = p.id
  WHERE p.id = ?`

type Indexed = { readonly name: string; readonly brand: string; readonly place: string; readonly body: string }

/** How often each stem occurs in these texts, with the word that it was derived from, if known. */
type Counts = Map<string, { word: string; uses: number }>

const count = (counts: Counts, stem: string, word: string, by: number) => {
  const known = counts.get(stem)
  if (!known) counts.set(stem, { word, uses: by })
  else {
    known.uses += by
    known.word ||= word
  }
}

/**
 * Indexes these products again; a deleted product is removed from the index. Part of the caller's transaction.
 * `search_word.uses` is how often a stem occurs in the index: counts of removed texts are subtracted, and a word
 * without uses is deleted.
 */
export const indexProducts = (store: Store, ids: Iterable<number>) => {
  const changes: Counts = new Map()
  const stems = (text: string | null) =>
    indexedWordsOf(text ?? '')
      .map((word) => {
        const base = stem(word)
        count(changes, base, word, 1)
        return base
      })
      .join(' ')
  for (const id of ids) {
    const before = store.get<Indexed>`SELECT name, brand, place, body FROM product_search WHERE rowid = ${id}`
    if (before) {
      for (const text of [before.name, before.brand, before.place, before.body])
        for (const base of text.split(' ')) if (base !== '') count(changes, base, '', -1)
      store.run`DELETE FROM product_search WHERE rowid = ${id}`
    }
    const source = store.get<Source>(SOURCE, id)
    if (!source) continue
    const { name, brand, place, body, composition } = source
    store.run(
      'INSERT INTO product_search (rowid, name, brand, place, body, head) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      stems(name),
      stems(brand),
      stems(place),
      stems(`${body} ${plainText(composition)}`),
      // These words are also in the name and are counted there.
      indexedWordsOf(`${headOf(source.name_en)} ${headOf(source.name_ru)}`)
        .map(stem)
        .join(' '),
    )
  }
  for (const [base, { word, uses }] of changes) {
    if (uses > 0)
      store.run`INSERT INTO search_word (stem, word, uses) VALUES (${base}, ${word}, ${uses})
        ON CONFLICT (stem) DO UPDATE SET uses = uses + excluded.uses`
    else if (uses < 0) {
      store.run`UPDATE search_word SET uses = uses + ${uses} WHERE stem = ${base}`
      store.run`DELETE FROM search_word WHERE stem = ${base} AND uses <= 0`
    }
  }
}
