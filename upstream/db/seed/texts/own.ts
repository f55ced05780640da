import type { Own } from './family.ts'
import { OWN_BEAUTY } from './ownBeauty.ts'
import { OWN_HEALTH } from './ownHealth.ts'
import { OWN_HOME } from './ownHome.ts'

/** Texts of single products, by slug: where a family's would say something untrue. */
export const OWN: Readonly<Record<string, Own>> = { ...OWN_BEAUTY, ...OWN_HEALTH, ...OWN_HOME }
