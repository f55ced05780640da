/** What the returns of an order take, by their reason. */
import { dateOrNull, entries, flagOr, looseFlag, orElse } from './lenientShapes.ts'
import { id, oneOf, orNull, shape } from './shapes.ts'

export const RETURN_REASONS = ['faulty', 'wrong_item', 'damaged', 'unwanted'] as const
export const RETURN_ACCEPTANCE = ['yes', 'sealed', 'never'] as const

/** What a return for one reason takes. */
export const WireReturnTerm = shape({
  reason: oneOf(RETURN_REASONS),
  /** ISO date and time until which it can be requested; null when unknown, or only for certificates, which have a date of their own. */
  until: dateOrNull(),
  /** Whether the shop pays for the way back; null when unknown. */
  shop_pays: orNull(looseFlag()),
  /** Whether the reason is a withdrawal by law: its button names it, and the request is confirmed by e-mail. */
  is_withdrawal: flagOr(false),
  /** The lines that can be returned for this reason, by their ids; others cannot be. */
  lines: entries(
    shape({
      id: id(),
      /** Whether any unit is taken back, only one whose seal is unbroken, or none, for reasons of hygiene. */
      accepted: orElse(oneOf(RETURN_ACCEPTANCE), () => 'yes' as const),
    }),
  ),
})
