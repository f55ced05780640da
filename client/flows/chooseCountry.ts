import type { DeliveryCountry } from '../../shared/deliveryCountries.ts'
import type { Stores } from '../stores/createStores.ts'
import { savePreference } from './savePreference.ts'

/**
 * Changes the delivery country, on this page at once and on the next ones, too. Returns whether the choice was saved; otherwise it restores
 * the previous country.
 */
export const chooseCountry = async ({ delivery }: Pick<Stores, 'delivery'>, country: DeliveryCountry): Promise<boolean> => {
  const before = delivery.state.country
  delivery.choose(country)
  try {
    await savePreference('country', country.code)
    return true
  } catch {
    // A later choice may have been saved since, or its request is still running.
    if (delivery.state.country.code === country.code) delivery.choose({ ...before })
    return false
  }
}
