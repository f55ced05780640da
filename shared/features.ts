/** Groups of calls that a backend may lack, and what `features` of its front configuration says about them (docs/backend.md). */

/**
 * Calls without which the shop cannot sell. The specification does not list them, so a backend written from it does not name them: they
 * are on unless `features` turns one off, or the server has found that the backend has none of it (server/features.ts).
 */
export const BASE_GROUPS = ['products', 'brands', 'checkout'] as const

/** Everything else that the shop assumes: off unless `features` names it. */
export const OPTIONAL_GROUPS = [
  'home',
  'suggestions',
  'tags',
  'similar',
  'comparison',
  'reviews',
  'questions',
  'alerts',
  'deliveryEstimate',
  'cartExtras',
  'savedForLater',
  'cartByMail',
  'addresses',
  'orders',
  'reorder',
  'invoices',
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
 * The group of a call: `specified` for those that the specification lists, which every backend has; `shop` for those that our own
 * server answers.
 */
export type CallGroup = Group | 'specified' | 'shop'

export type Features = { readonly [name: string]: boolean }

const BASE: ReadonlySet<string> = new Set(BASE_GROUPS)

/** Whether a backend with these features has a group. */
export const hasGroup = (features: Features, group: CallGroup): boolean =>
  group === 'specified' || group === 'shop' || (features[group] ?? BASE.has(group))
