import type { Query } from '../../../../shared/routes.ts'

/** Hidden inputs for the query parameters that a plain form preserves besides its own fields. */
export const HiddenFields = ({ query }: { readonly query: Query }) =>
  Object.entries(query).map(([name, value]) =>
    value === undefined || value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
