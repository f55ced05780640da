/** Groups of calls that a backend may lack, and their state in `features` of its front configuration (docs/backend.md). */

/**
 * Calls without which the shop cannot sell. The specification does not list them, so a backend written from it does not name them: they are
 * on unless `features` turns one off, or the server has found that the backend lacks it (server/features.ts).
 */
export const BASE_GROUPS = ['products', 'brands', 'checkout'] as const

/** All other calls that the shop assumes: off unless `features` turns them on. */
export const OPTIONAL_GROUPS = [
  'home',
  'suggestions',
  'tags',
  'similar',
  'countryLists',
  'comparison',
  'reviews',
  'questions',
  'alerts',
  'deliveryEstimate',
  'cartExtras',
  'savedForLater',
  'addresses',
  'orders',
  'reorder',
  'invoices',
  'customsNumbers',
  'returns',
  'overview',
  'profile',
  'password',
  'emailChange',
  'devices',
  'accountData',
  'secondFactor',
  'promoCodes',
  'specialOffers',
  'sharedFavorites',
  'certificates',
  'mailPreferences',
  'contact',
  'blog',
  'news',
  'pages',
  'feeds',
] as const

export const GROUPS = [...BASE_GROUPS, ...OPTIONAL_GROUPS] as const

export type Group = (typeof GROUPS)[number]

/**
 * The group of a call: `specified` for those that the specification lists, which every backend has; `shop` for those that our own server
 * answers.
 */
export type CallGroup = Group | 'specified' | 'shop'

export type Features = { readonly [name: string]: boolean }

const BASE: ReadonlySet<string> = new Set(BASE_GROUPS)

/** Groups that depend on another one: their data belongs to a product or an order. */
export const NEEDS: { readonly [group in Group]?: Group } = {
  brands: 'products',
  suggestions: 'products',
  tags: 'products',
  similar: 'products',
  countryLists: 'products',
  comparison: 'products',
  reviews: 'products',
  questions: 'products',
  certificates: 'products',
  feeds: 'products',
  reorder: 'orders',
  invoices: 'orders',
  customsNumbers: 'orders',
  returns: 'orders',
}

/** Whether a backend with these features has a group, and the group that it depends on. */
export const hasGroup = (features: Features, group: CallGroup): boolean => {
  if (group === 'specified' || group === 'shop') return true
  const needed = NEEDS[group]
  return (features[group] ?? BASE.has(group)) && (needed === undefined || hasGroup(features, needed))
}
