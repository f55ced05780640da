/** What a link in a letter ends: `alerts` are those that wait for a product. */
export const UNSUBSCRIBE_KINDS = ['newsletter', 'reminders', 'reviews', 'alerts'] as const

export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number]
