import { CLEANSING } from './cleansing.ts'
import { COLOUR } from './colour.ts'
import { HAIR_AND_BODY } from './hairBody.ts'
import { HEALTH } from './health.ts'
import { HOME_AND_TABLE } from './homeAndTable.ts'
import { LOTIONS } from './lotions.ts'
import { MASKS } from './masks.ts'
import type { Written } from './written.ts'

/** Every review of the sample catalogue. */
export const WRITTEN: Written = {
  ...CLEANSING,
  ...LOTIONS,
  ...MASKS,
  ...COLOUR,
  ...HAIR_AND_BODY,
  ...HEALTH,
  ...HOME_AND_TABLE,
}
