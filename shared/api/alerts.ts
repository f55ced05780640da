/** E-mails that a user subscribed to: back in stock, price drop. */
import { WireProductCard } from './catalogue.ts'
import { defineCall, member } from './defineCall.ts'
import { entries } from './lenientShapes.ts'
import {
  answerOf,
  exactly,
  id,
  messageAnswer,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  textOf,
  type Infer,
} from './shapes.ts'

export const ALERT_KINDS = ['restock', 'price_drop'] as const

export const WireAlert = shape({
  id: id(),
  kind: oneOf(ALERT_KINDS),
  option_id: orNull(id()),
  option_name: orNull(text()),
  product: WireProductCard,
})

export const getAlerts = defineCall('getAlerts', 'GET /v1/user/alerts', {
  group: 'alerts',
  ...member,
  reads: ['alerts', 'ratings'],
  answer: answerOf(entries(WireAlert)),
  summary: 'The pending alerts, the newest first.',
})

export const postAlert = defineCall('postAlert', 'POST /v1/user/alerts', {
  group: 'alerts',
  ...member,
  changes: ['alerts'],
  body: exactly({ kind: oneOf(ALERT_KINDS), product_id: id(), option_id: optional(nullable(id())) }),
  answer: answerOf(WireAlert),
  status: 201,
  summary: 'Requests one e-mail when the product is back in stock or costs less than now. A repetition changes nothing.',
})

export const postGuestAlert = defineCall('postGuestAlert', 'POST /v1/alerts', {
  group: 'alerts',
  audience: 'personal',
  changes: [],
  body: exactly({ email: textOf(3, 254), product_id: id(), option_id: optional(nullable(id())) }),
  answer: messageAnswer(),
  status: 202,
  summary:
    'Requests, without an account, one e-mail when the product is back in stock. The address is deleted after that e-mail.',
})

export const deleteAlert = defineCall('deleteAlert', 'DELETE /v1/user/alerts/{id}', {
  group: 'alerts',
  ...member,
  changes: ['alerts'],
  params: exactly({ id: id() }),
  answer: messageAnswer(),
  summary: 'Deletes an alert.',
})

export type WireAlert = Infer<typeof WireAlert>
