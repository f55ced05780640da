const COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Whether the law of the European Union applies to consumers of a country (its ISO code). */
export const isInEuropeanUnion = (country: string): boolean => COUNTRIES.includes(country)
