import type { WireFrontConfig } from '../api/settings.ts'

/** What the backend says of the shop. Without an answer, every feature is off and there is no choice of currency. */
export type FrontConfig = {
  readonly features: { readonly [name: string]: boolean }
  readonly currencies: readonly { readonly name: string; readonly code: string }[]
  /** What delivery costs, and from which price of goods it is free, in major units; null when the backend does not say. */
  readonly delivery: { readonly flat: number; readonly freeFrom: number; readonly currency: string } | null
}

export const noConfig: FrontConfig = { features: {}, currencies: [], delivery: null }

export const toFrontConfig = (wire: WireFrontConfig): FrontConfig => ({
  features: wire.features,
  currencies: (wire.currencies ?? []).map(({ name, iso_code }) => ({ name, code: iso_code })),
  delivery: wire.delivery && { flat: wire.delivery.flat, freeFrom: wire.delivery.free_from, currency: wire.delivery.iso_code },
})
