/** What parcels may not carry, and to where. */

/** Countries that are delivered to by the parcel services of domain/shipping.ts, by ISO code. */
const EAEU = ['RU', 'BY', 'KZ', 'AM', 'KG'] as const

/** Dangerous goods: no parcel service takes them by air out of Japan, so they go to addresses in Japan only. */
const NOWHERE_BY_AIR = [
  ...EAEU,
  'UA',
  'UZ',
  'GE',
  'US',
  'CA',
  'GB',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'PL',
  'FI',
  'IL',
  'AE',
  'AU',
  'KR',
] as const

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  aerosol: NOWHERE_BY_AIR,
  flammable: NOWHERE_BY_AIR,
  corrosive: NOWHERE_BY_AIR,
  battery: ['RU', 'BY', 'UA'],
  medicine: [...EAEU, 'US', 'CA', 'AU', 'AE'],
  blade: ['GB', 'AE', 'AU'],
  luxury: ['RU', 'BY'],
}

/** From this price on a piece counts as luxury goods, whose export to Russia is banned. */
const LUXURY_JPY = 40_000

/** ISO countries that refuse a product with this flag and price in yen. */
export const countriesRefusing = (ship: string | null, priceJpy: number): readonly string[] => {
  const refused = ship === null ? [] : (REFUSED[ship] ?? [])
  return priceJpy <= LUXURY_JPY ? refused : [...new Set([...refused, ...(REFUSED['luxury'] ?? [])])]
}
