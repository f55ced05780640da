/** Adds the products of an earlier order to the cart again. */
import { asDocumented, type Documented } from './documented.ts'
import { defineCall, member } from './defineCall.ts'
import { WireOrderLine } from './orders.ts'
import { entries, numeric, orElse } from './lenientShapes.ts'
import { answerOf, exactly, id, orNull, shape, whole, type Infer } from './shapes.ts'

/** The result of a reorder. */
export const Reordered = shape({
  /** The number of units that were added. */
  added: orElse(numeric(whole(0)), () => 0),
  /** Lines that could not be added, or not completely; `qty` is the missing quantity. */
  missed: entries(WireOrderLine),
  /** Lines that the cart contained before; `qty` is the previous quantity. Null for a backend that does not return it. */
  held: orNull(entries(WireOrderLine)),
})

export const postOrderReorder = defineCall('postOrderReorder', 'POST /v1/user/orders/{id}/reorder', {
  ...member,

  group: 'reorder',
  params: exactly({ id: id() }),
  takesKey: true,
  answer: asDocumented(answerOf(Reordered)),
  summary:
    'Adds the products of an order to the cart, at current prices, as far as they are available. For a cancelled order, the larger of both quantities of a product stays. A repetition with the same Idempotency-Key changes nothing and returns the same answer.',
})

/** As the shop reads it; `Reordered` is documented. */
export type LooseReordered = Infer<typeof Reordered>
export type Reordered = Documented<LooseReordered>
