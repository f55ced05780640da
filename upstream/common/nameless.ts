/** The nameless user who owns the orders of a deleted account. */

/** An address in a domain that cannot receive mail (RFC 2606). `id` was the account's id. */
export const namelessEmail = (id: number): string => `deleted-${id}@invalid`

export const isNameless = (email: string): boolean => email.endsWith('@invalid')
