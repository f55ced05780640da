import type { SeedReview } from '../../types.ts'

/** A review as its author wrote it: `m` where a man speaks of himself, `days` after which at the earliest one can speak so. */
export type WrittenReview = readonly [
  lang: SeedReview['lang'],
  rating: SeedReview['rating'],
  text: string,
  sex?: 'm' | 'w',
  days?: number,
]

/** Reviews by the slug of their product. */
export type Written = Readonly<Record<string, readonly WrittenReview[]>>

/** A question and the shop's answer; `null` while it waits for one. */
export type AskedQuestion = readonly [lang: SeedReview['lang'], question: string, answer: string | null]

/** Questions by the slug of their product. */
export type Asked = Readonly<Record<string, readonly AskedQuestion[]>>
