/**
 * Initial content of a new data folder. `demo`: the sample shop with a demo customer. `plain`: the sample catalogue and
 * pages without a customer. `empty`: no content, for an owner who imports their own products.
 */
export const SEED_KINDS = ['demo', 'plain', 'empty'] as const

export type SeedKind = (typeof SEED_KINDS)[number]
