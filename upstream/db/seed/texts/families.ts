import { BEAUTY_FAMILIES } from './familiesBeauty.ts'
import { FACE_FAMILIES } from './familiesFace.ts'
import { HEALTH_FAMILIES } from './familiesHealth.ts'
import { HOME_FAMILIES } from './familiesHome.ts'
import type { Family } from './family.ts'

/** The texts of every family of products. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  ...FACE_FAMILIES,
  ...BEAUTY_FAMILIES,
  ...HEALTH_FAMILIES,
  ...HOME_FAMILIES,
}
