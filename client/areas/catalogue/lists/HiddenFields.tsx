import type { Query } from '../../../../shared/routes.ts'

/** What a plain form carries along of an address, besides its own fields. */
export const HiddenFields = ({ query }: { readonly query: Query }) =>
  Object.entries(query).map(([name, value]) =>
    value === undefined || value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
