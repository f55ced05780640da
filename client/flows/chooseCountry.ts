import type { DeliveryCountry } from '../../shared/deliveryCountries.ts'
import type { Stores } from '../stores/createStores.ts'
import { savePreference } from './savePreference.ts'

/**
 * Sends things to another country, on this page at once and on the next ones, too. Gives whether the choice is kept; when it could
 * not be, what stood before it stands again.
 */
export const chooseCountry = async ({ delivery }: Pick<Stores, 'delivery'>, country: DeliveryCountry): Promise<boolean> => {
  const before = delivery.state.country
  delivery.choose(country)
  try {
    await savePreference('country', country.code)
    return true
  } catch {
    // A later choice has been kept meanwhile, or is on its way.
    if (delivery.state.country.code === country.code) delivery.choose({ ...before })
    return false
  }
}
