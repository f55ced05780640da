import { BEAUTY_KINDS } from './beauty.ts'
import type { Kind } from './kind.ts'
import { LIVING_KINDS } from './living.ts'

/** Every kind of product by its key, the same keys that the shelf figures and the pictures use. */
export const KINDS: Readonly<Record<string, Kind>> = { ...BEAUTY_KINDS, ...LIVING_KINDS }
