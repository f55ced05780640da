/** Texts that only some screens need travel apart, by the first part of their keys; all others come with every page. */
export const TEXT_GROUPS = {
  home: ['home'],
  product: ['alert', 'product', 'question', 'review'],
  lists: ['brands', 'category', 'filter', 'list', 'manufacturer', 'tag'],
  buying: ['cart', 'compare'],
  demo: ['demo'],
  consent: ['consent'],
  auth: ['auth', 'form'],
  favourites: ['favourites'],
} as const

export type TextGroup = keyof typeof TEXT_GROUPS

export const textGroups = Object.keys(TEXT_GROUPS) as readonly TextGroup[]

const groups: ReadonlyMap<string, TextGroup> = new Map(
  textGroups.flatMap((group) => TEXT_GROUPS[group].map((prefix) => [prefix as string, group] as const)),
)

/** The group of a text; null for one that comes with every page. */
export const groupOfText = (key: string): TextGroup | null => groups.get(key.slice(0, key.indexOf('.'))) ?? null
