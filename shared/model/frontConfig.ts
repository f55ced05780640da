import type { WireFrontConfig } from '../api/settings.ts'

/** What the backend says of the shop. Without an answer, every feature is off and there is no choice of currency. */
export type FrontConfig = {
  readonly features: { readonly [name: string]: boolean }
  readonly currencies: readonly { readonly name: string; readonly code: string }[]
}

export const noConfig: FrontConfig = { features: {}, currencies: [] }

export const toFrontConfig = (wire: WireFrontConfig): FrontConfig => ({
  features: wire.features,
  currencies: (wire.currencies ?? []).map(({ name, iso_code }) => ({ name, code: iso_code })),
})
