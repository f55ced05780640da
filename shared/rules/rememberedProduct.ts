/** Products that a browser keeps for its shopper, and never sends anywhere: those looked at last, those to be compared. */
import { exactly, id as anId, nullable, optional, text, type Infer, type Id } from '../api/shapes.ts'
import { StoredPicture, storedPicture, type Picture } from '../model/picture.ts'

/** A product as it is remembered: without a price, which would be an old one. */
const RememberedProduct = exactly({
  id: anId(),
  name: text(),
  /** The language of the name; entries of earlier releases do not say it. */
  locale: optional(text()),
  slug: text(),
  picture: nullable(StoredPicture),
})

export type RememberedProduct = Infer<typeof RememberedProduct>

/** A product to be remembered under the name that it has in a language. */
export const remembered = (
  {
    id,
    name,
    slug,
    picture,
  }: { readonly id: Id; readonly name: string; readonly slug: string; readonly picture: Picture | null },
  locale: string,
): RememberedProduct => ({ id, name, locale, slug, picture: storedPicture(picture) })

/** A stored list, `most` of it. What storage holds may be anything: entries that do not fit are left out. */
export const readRemembered = (stored: unknown, most: number): RememberedProduct[] =>
  Array.isArray(stored) ? stored.filter((one): one is RememberedProduct => RememberedProduct.matches(one)).slice(0, most) : []
