import { OpenedPart, openedPart, type OpenedPartProps } from '../parts/OpenedPart.tsx'

const countryForm = openedPart(() => import('./CountryForm.tsx').then(({ CountryForm }) => CountryForm))

/** The choice of the delivery country. */
export const CountryPart = (panel: OpenedPartProps) => <OpenedPart part={countryForm} {...panel} />
