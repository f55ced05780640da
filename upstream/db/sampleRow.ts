/** A text of the sample as a row of its table. */
export type SampleTable = 'blog_tag' | 'article' | 'news' | 'page' | 'promo' | 'special_offer'

type Value = string | number | null

export type SampleRow = {
  readonly table: SampleTable
  /** The slug, or the code of the promo that the row belongs to. */
  readonly key: string
  readonly values: { readonly [column: string]: Value }
  /** Tags of an article. */
  readonly tags?: readonly string[]
}
