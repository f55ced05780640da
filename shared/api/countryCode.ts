/** ISO codes of countries. Apart from addresses.ts: the shared code of all pages reads them, too. */
import { matching } from './shapes.ts'

export const CountryCode = () => matching(/^[A-Z]{2}$/, 'Expected an ISO 3166 code')
