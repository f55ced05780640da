/** Reports of browsers about loading and errors: without an id, an address or a cookie. */

export const VITALS_PATH = '/vitals'

/** Core Web Vitals and the time to the first byte. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

export const DEVICES = ['mobile', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** A report of one page load. `route` is the name of its route, or `error`. Values are in ms, and without a unit for CLS. */
export type VitalsReport = {
  readonly route: string
  readonly device: Device
  readonly vitals: { readonly [vital in Vital]?: number }
  /** Uncaught errors. */
  readonly errors: number
}

/** The most errors of one report. */
export const ERRORS_MAX = 20
