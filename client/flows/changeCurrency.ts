/** A change of currency with JavaScript (R4.23); without it the same form is sent as a page. */
import { CURRENCY_REFRESH_MS } from '../../shared/constants.ts'

type Deps = {
  readonly currency: string
  /** Refreshes the guest's prices in a currency; null for a signed-in user. */
  readonly refreshPrices: ((currency: string) => Promise<void>) | null
  /** Saves the choice. Rejects when it cannot be saved. */
  readonly save: (currency: string) => Promise<void>
  readonly wait: (ms: number) => Promise<void>
  readonly refreshPage: () => void
}

/** Updates a guest's prices first, then switches, and refreshes the page 1000 ms later. Rejects when the choice cannot be saved. */
export const changeCurrency = async ({ currency, refreshPrices, save, wait, refreshPage }: Deps): Promise<void> => {
  await refreshPrices?.(currency)
  await save(currency)
  await wait(CURRENCY_REFRESH_MS)
  refreshPage()
}
