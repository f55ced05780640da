/** The suggestions of the search box while the user types. */
import type { AnswerOf } from '../api/defineCall.ts'
import type { getSuggestions } from '../api/suggestions.ts'
import { typeset } from '../rules/typeset.ts'
import { toPicture, type Picture } from './picture.ts'
import { toBrand, toLink, toPrice, toRefusals, type Brand, type LinkTo, type Price, type Refusals } from './product.ts'

export type Suggestions = {
  readonly products: readonly {
    readonly name: string
    readonly slug: string
    readonly picture: Picture | null
    readonly price: Price
    /** Text of the matched field, when the name does not match. */
    readonly reason: string | null
    readonly refusals: Refusals
  }[]
  readonly categories: readonly LinkTo[]
  readonly brands: readonly Brand[]
}

export const toSuggestions = ({ products, categories, brands }: AnswerOf<typeof getSuggestions>['data']): Suggestions => ({
  products: products.map((product) => ({
    name: typeset(product.name),
    slug: product.link_rewrite,
    picture: toPicture(product.picture),
    price: toPrice(product.price),
    reason: product.reason && typeset(product.reason.text),
    refusals: toRefusals(product),
  })),
  categories: categories.map(toLink),
  brands: brands.map(toBrand),
})
