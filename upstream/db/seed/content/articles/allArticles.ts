import type { SeedArticle } from '../../types.ts'
import { bento } from './bento.ts'
import { camelliaOil } from './camelliaOil.ts'
import { demo } from './demo.ts'
import { doubleCleansing } from './doubleCleansing.ts'
import { furoshiki } from './furoshiki.ts'
import { japaneseLabel } from './japaneseLabel.ts'
import { layering } from './layering.ts'
import { lotionByHand } from './lotionByHand.ts'
import { matchaAtHome } from './matchaAtHome.ts'
import { onsenAtHome } from './onsenAtHome.ts'
import { refillArithmetic } from './refillArithmetic.ts'
import { riceBran } from './riceBran.ts'
import { sheetMasks } from './sheetMasks.ts'
import { sunscreen } from './sunscreen.ts'
import { teaKinds } from './teaKinds.ts'
import { winterHands } from './winterHands.ts'
import { yearEndCleaning } from './yearEndCleaning.ts'

/** Every article of the blog, newest first; `demo` shows each kind of block. */
export const allArticles: readonly SeedArticle[] = [
  lotionByHand,
  matchaAtHome,
  refillArithmetic,
  winterHands,
  yearEndCleaning,
  onsenAtHome,
  doubleCleansing,
  sheetMasks,
  teaKinds,
  sunscreen,
  bento,
  layering,
  camelliaOil,
  japaneseLabel,
  furoshiki,
  riceBran,
  demo,
]
