/** The goods of an order once more. */
import { defineCall } from './defineCall.ts'
import { WireOrderLine } from './orders.ts'
import { answerOf, exactly, list, shape, whole, type Infer } from './shapes.ts'

/** What of an order went into the cart once more. */
export const Reordered = shape({
  /** Pieces of the order that are in the cart now. */
  added: whole(0),
  /** Lines that could not be added, or not all of them; `qty` is how many pieces are missing. */
  missed: list(WireOrderLine),
})

export const postOrderReorder = defineCall({
  basis: 'assumed',
  audience: 'personal',
  needsToken: true,
  name: 'postOrderReorder',
  method: 'POST',
  path: '/v1/user/orders/{id}/reorder',
  params: exactly({ id: whole(1) }),
  answer: answerOf(Reordered),
  summary:
    'Puts the goods of an order into the cart, at the prices of today, as far as they can be had. Of what the cart holds already the larger quantity stays, so that a repeated call changes nothing.',
})

export type Reordered = Infer<typeof Reordered>
