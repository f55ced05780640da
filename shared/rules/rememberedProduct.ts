/** Products that a browser stores for its user and never sends: the recently viewed ones, and those to compare. */
import { exactly, id as anId, nullable, optional, text, type Infer, type Id } from '../api/shapes.ts'
import { StoredPicture, storedPicture, type Picture } from '../model/picture.ts'

/** A stored product: without a price, which would be outdated. */
const RememberedProduct = exactly({
  id: anId(),
  name: text(),
  /** The language of the name; absent in entries of earlier releases. */
  locale: optional(text()),
  slug: text(),
  picture: nullable(StoredPicture),
})

export type RememberedProduct = Infer<typeof RememberedProduct>

/** A product to store, with its name in a language. */
export const remembered = (
  {
    id,
    name,
    slug,
    picture,
  }: { readonly id: Id; readonly name: string; readonly slug: string; readonly picture: Picture | null },
  locale: string,
): RememberedProduct => ({ id, name, locale, slug, picture: storedPicture(picture) })

/** A stored list, at most `most` entries. Storage may contain anything: entries that do not match are left out. */
export const readRemembered = (stored: unknown, most: number): RememberedProduct[] =>
  Array.isArray(stored) ? stored.filter((one): one is RememberedProduct => RememberedProduct.matches(one)).slice(0, most) : []
