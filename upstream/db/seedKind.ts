/**
 * What a new data folder begins with. `demo`: the sample shop with a customer to try it with. `plain`: the sample catalogue and
 * pages without any customer. `empty`: nothing, for an owner who imports the own products.
 */
export const SEED_KINDS = ['demo', 'plain', 'empty'] as const

export type SeedKind = (typeof SEED_KINDS)[number]
