import type { Release } from './offline.ts'
import type { HomeBlock } from './rules/homeBlocks.ts'

/** Public runtime configuration (R3.14): reaches the page without a rebuild. Empty texts mean "not configured". */
export type PublicConfig = {
  readonly chatId: string
  readonly analyticsId: string
  readonly counterId: string
  readonly logoUrl: string
  /** The address of the owner's mark, a square SVG. */
  readonly mark: string
  /** The owner's pages elsewhere, by the names that the footer shows; absent for none. */
  readonly social?: { readonly [name: string]: string }
  /** The address of a chat with the company; absent for none. */
  readonly messenger?: string
  /** Addresses of the owner's picture of the home page, for wide windows and for phones; absent for the backend's. */
  readonly hero?: { readonly wide: string; readonly narrow: string }
  /** The blocks of the home page in the owner's order; absent for those of the design. */
  readonly homeBlocks?: readonly HomeBlock[]
  /** The owner's text on the home page, in the language of the page; absent for none. */
  readonly homeText?: { readonly title: string; readonly text: string }
  /** The colour of the frame of phones' browsers; absent for the design's. */
  readonly themeColor?: string
  /** Roubles above which an order needs the acknowledgment of clause 7.14; absent for `DUTY_FREE_LIMIT` of the constants. */
  readonly dutyFreeLimit?: number
  /** The share of page loads that report their measurements, in percent; absent for none. */
  readonly vitals?: number
  /** The pages of the owner's own in the language of the page; absent for none. */
  readonly ownPages?: readonly OwnPage[]
  /** The operator's announcement, in the language of the page, for users who have not closed it. */
  readonly announcement?: Announcement
  /** The release of the page; absent without a service worker (docs/decisions/018-service-worker). */
  readonly offline?: Release
}

/** The places of links to a page of the owner's own, beside the list on all information pages. */
export const PAGE_PLACES = ['footer', 'menu'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

/** A page of the owner's own that other pages link to. */
export type OwnPage = { readonly slug: string; readonly title: string; readonly links: readonly PagePlace[] }

export type Announcement = {
  readonly id: string
  readonly text: string
  /** A path of this shop. */
  readonly link?: string
}
