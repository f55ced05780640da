/** Messages to the shop from guests and signed-in users. */
import { CONTACT_TOPICS, MESSAGE_MAX_LENGTH, MESSAGE_MIN_LENGTH, NAME_MAX_LENGTH } from '../constants.ts'
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, flag, id, matching, nullable, oneOf, optional, orNull, shape, textOf, type Infer } from './shapes.ts'

export const ContactBody = exactly({
  /** The name of the sender. */
  name: textOf(1, NAME_MAX_LENGTH),
  /** The address of the reply. */
  email: textOf(3, 254),
  /** Number of the order that the message is about. */
  order: optional(nullable(matching(/^\S{1,32}$/, 'Expected the number of an order'))),
  topic: oneOf(CONTACT_TOPICS),
  text: textOf(MESSAGE_MIN_LENGTH, MESSAGE_MAX_LENGTH),
  /** Consent to the use of personal data. */
  agree: flag(),
  /** A honeypot: a field that users do not see. A message with a value in it is confirmed like any other, and dropped. */
  website: optional(textOf(0, 200)),
})

/** The result of a message. */
export const WireContact = shape({
  /** The number by which both sides refer to it; null for a dropped message. */ id: orNull(id()),
})

export const postContact = defineCall('postContact', 'POST /v1/contact', {
  group: 'contact',
  audience: 'personal',
  changes: [],
  body: ContactBody,
  answer: answerOf(WireContact),
  status: 201,
  summary: 'Sends a message to the shop, by a user or a guest. The same message is stored once within a day.',
})

export type ContactBody = Infer<typeof ContactBody>
