/** The number by which customs identify the receiver of a parcel. */
import { asDocumented } from './documented.ts'
import { defineCall, member } from './defineCall.ts'
import { WireOrder } from './orders.ts'
import { answerOf, exactly, id, textOf } from './shapes.ts'

export const CUSTOMS_NUMBER_MAX_LENGTH = 40

export const postOrderCustomsNumber = defineCall('postOrderCustomsNumber', 'POST /v1/user/orders/{id}/customsNumber', {
  ...member,

  group: 'customsNumbers',
  params: exactly({ id: id() }),
  body: exactly({
    /** The number; spaces and hyphens do not count. */
    number: textOf(1, CUSTOMS_NUMBER_MAX_LENGTH),
  }),
  answer: asDocumented(answerOf(WireOrder)),
  summary:
    'Stores the number of the receiver for customs; another number replaces it. The backend deletes it after the clearance.',
})
