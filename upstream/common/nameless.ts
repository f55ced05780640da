/** The shopper without a name who keeps the orders of a deleted account. */

/** Under a domain that no mail can reach (RFC 2606). `id` was the account's. */
export const namelessEmail = (id: number): string => `deleted-${id}@invalid`

export const isNameless = (email: string): boolean => email.endsWith('@invalid')
