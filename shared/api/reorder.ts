/** The goods of an order once more. */
import { asDocumented, type Documented } from './documented.ts'
import { defineCall } from './defineCall.ts'
import { WireOrderLine } from './orders.ts'
import { entries, numeric, orElse } from './lenientShapes.ts'
import { answerOf, exactly, id, orNull, shape, whole, type Infer } from './shapes.ts'

/** What of an order went into the cart once more. */
export const Reordered = shape({
  /** Pieces that were added. */
  added: orElse(numeric(whole(0)), () => 0),
  /** Lines that could not be added, or not all of them; `qty` is how many pieces are missing. */
  missed: entries(WireOrderLine),
  /** Lines of which the cart held some before; `qty` is how many. Null for a backend that does not say. */
  held: orNull(entries(WireOrderLine)),
})

export const postOrderReorder = defineCall({
  group: 'reorder',
  audience: 'personal',
  needsToken: true,
  name: 'postOrderReorder',
  method: 'POST',
  path: '/v1/user/orders/{id}/reorder',
  params: exactly({ id: id() }),
  takesKey: true,
  answer: asDocumented(answerOf(Reordered)),
  summary:
    'Adds the goods of an order to what the cart holds, at the prices of today, as far as they can be had. Of a cancelled order, whose goods go back to where they were, the larger quantity stays. Repeated with the same Idempotency-Key it changes nothing and gives the same answer.',
})

/** As the shop reads it; `Reordered` is documented. */
export type LooseReordered = Infer<typeof Reordered>
export type Reordered = Documented<LooseReordered>
