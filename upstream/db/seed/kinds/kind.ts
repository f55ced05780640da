import type { Bilingual, ShipFlag } from '../types.ts'

/** One kind of product on the shelf: what all shampoos or all teapots have in common. */
export type Kind = {
  /** Leaf of `categories.json` where such products stand unless a product says otherwise. */
  readonly category: string
  readonly name: Bilingual
  readonly nameJa: string
  /** The word that stands for the kind in a product's slug. */
  readonly word: string
  /** Which texts (texture, steps, composition) describe it: a key of `FAMILIES`. */
  readonly family: string
  readonly ship: ShipFlag
  readonly usage: readonly string[]
  /** Grams of one piece with its package, for kinds that are counted; null where the weight follows from millilitres or grams. */
  readonly pieceG: number | null
}

export type KindRow = readonly [
  key: string,
  word: string,
  nameJa: string,
  family: string,
  category: string,
  en: string,
  ru: string,
  usage: string,
  ship?: ShipFlag,
  pieceG?: number,
]

/** Turns rows into a record by key; `usage` holds usage slugs parted by spaces. */
export const kindsFrom = (rows: readonly KindRow[]): Record<string, Kind> =>
  Object.fromEntries(
    rows.map(([key, word, nameJa, family, category, en, ru, usage, ship, pieceG]) => [
      key,
      {
        category,
        name: { en, ru },
        nameJa,
        word,
        family,
        ship: ship ?? null,
        usage: usage.split(' ').filter(Boolean),
        pieceG: pieceG ?? null,
      },
    ]),
  )
