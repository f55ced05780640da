/** The e-mails that an e-mailed link can turn off: `alerts` are those about a product. */
export const UNSUBSCRIBE_KINDS = ['newsletter', 'reminders', 'reviews', 'alerts'] as const

export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number]
