/** Query fields that belong to another group than their call: a backend without the group may refuse them with 422. */
const FIELDS: readonly { readonly group: string; readonly path: RegExp; readonly field: string }[] = [
  { group: 'countryLists', path: /^\/v1\/products$/, field: 'sendable' },
  { group: 'countryLists', path: /^\/v1\/products\/[^/]+\/similar$/, field: 'country' },
]

/** The groups of the fields in a request's query. */
export const groupsOfFields = (url: string): readonly string[] => {
  const { pathname, searchParams } = new URL(url, 'http://backend.example')
  return FIELDS.filter(({ path, field }) => path.test(pathname) && searchParams.has(field)).map(({ group }) => group)
}
