/** A message to the shop. */
import { CONTACT_TOPICS, MESSAGE_MAX_LENGTH, MESSAGE_MIN_LENGTH, NAME_MAX_LENGTH } from '../constants.ts'
import { agreed, emailField } from './accountForms.ts'
import { atLeast, atMost, box, required, text, type Check, type Rules, type Values } from './formRules.ts'

/** The cookie with the number of the message that this browser has sent. */
export const CONTACT_SENT_COOKIE = 'contact_sent'

export type ContactForm = {
  readonly topic: string
  readonly name: string
  readonly email: string
  readonly order: string
  readonly text: string
  readonly agree: boolean
  /** The honeypot: a field that users do not see. */
  readonly website: string
}

const known: Check<Values, string> = (value) => (CONTACT_TOPICS as readonly string[]).includes(value) || 'chooseOne'
const orderNumber: Check<Values, string> = (value) => /^\S{0,32}$/.test(value) || 'notValid'
/** Users write "No. 1042" and "№ 1042". Order numbers of a backend may be alphanumeric. */
const bare = (value: string) => value.replace(/^\s*(?:№|#|no\.\s*|no\s+)?\s*/i, '').trimEnd()

export const contactRules: Rules<ContactForm> = {
  topic: text<ContactForm>([known]),
  name: text<ContactForm>([required, atMost(NAME_MAX_LENGTH)]),
  email: emailField<ContactForm>(),
  order: text<ContactForm>([orderNumber], { clean: bare }),
  text: text<ContactForm>([required, atLeast(MESSAGE_MIN_LENGTH), atMost(MESSAGE_MAX_LENGTH)]),
  agree: box<ContactForm>([agreed]),
  website: text<ContactForm>(),
}
