/** The data of the account's first page. */
import type { Id } from '../api/shapes.ts'
import type { LooseAddress } from '../api/addresses.ts'
import type { LooseOrder } from '../api/orders.ts'
import type { WireOverview, WireOwnAnswer } from '../api/overview.ts'
import { cityLine } from '../rules/cityLine.ts'
import { toPicture, type Picture } from './picture.ts'

export type OverviewProduct = { readonly name: string; readonly slug: string; readonly picture: Picture | null }

export type OwnAnswer = Pick<WireOwnAnswer, 'kind' | 'id' | 'text' | 'answer' | 'unread'> & {
  /** Null for a review of the shop. */
  readonly product: OverviewProduct | null
}

export type Overview = {
  /** The number of products that could be reviewed; `reviewable` contains the newest of them. */
  readonly toReview: number
  readonly reviewable: readonly OverviewProduct[]
  readonly answers: readonly OwnAnswer[]
}

export type OrderGlance = {
  readonly id: Id
  /** The order number shown to the user. */
  readonly number: Id
  /** ISO date and time; empty when it is unknown. */
  readonly date: string
  readonly status: LooseOrder['status']
  /** In major units of `currency`; null when it is unknown. */
  readonly total: number | null
  readonly currency: string
  readonly units: number
  readonly products: readonly { readonly name: string; readonly picture: Picture | null }[]
}

export type AddressGlance = {
  readonly id: Id
  /** Empty, as the others, when a cart offers addresses by their ids only. */
  readonly name: string
  readonly recipient: string
  readonly lines: readonly string[]
}

const toProduct = ({ name, link_rewrite, picture }: WireOverview['reviewable'][number]): OverviewProduct => ({
  name,
  slug: link_rewrite,
  picture: toPicture(picture),
})

export const toOverview = ({ to_review, reviewable, answers }: WireOverview): Overview => ({
  toReview: to_review,
  reviewable: reviewable.map(toProduct),
  answers: answers.map(({ kind, id, text, answer, unread, product }) => ({
    kind,
    id,
    text,
    answer,
    unread,
    product: product && toProduct(product),
  })),
})

export const toOrderGlance = ({ id, number, date, status, total_price, iso_code, products }: LooseOrder): OrderGlance => ({
  id,
  number: number ?? id,
  date,
  status,
  total: total_price,
  currency: iso_code,
  units: products.reduce((sum, { qty }) => sum + qty, 0),
  products: products.map((line) => ({ name: line.name, picture: toPicture(line.picture) })),
})

export const toAddressGlance = (wire: LooseAddress): AddressGlance => ({
  id: wire.id,
  name: wire.name,
  recipient: [wire.first_name, wire.last_name].filter(Boolean).join(' '),
  lines: [wire.street, cityLine(wire), wire.country_name].filter(Boolean),
})
