import { BODY } from './body.ts'
import { FACE } from './face.ts'
import { HAIR } from './hair.ts'
import { HEALTH } from './health.ts'
import { HOME } from './home.ts'
import { HYGIENE } from './hygiene.ts'
import { KITCHEN } from './kitchen.ts'
import { MAKEUP } from './makeup.ts'
import { PICTURED } from './pictured.ts'
import type { ProductRow } from './row.ts'
import { SUN } from './sun.ts'

/** Every row of the sample shelf. */
export const ROWS: readonly ProductRow[] = [
  ...PICTURED,
  ...FACE,
  ...SUN,
  ...MAKEUP,
  ...HAIR,
  ...BODY,
  ...HYGIENE,
  ...HEALTH,
  ...HOME,
  ...KITCHEN,
]
