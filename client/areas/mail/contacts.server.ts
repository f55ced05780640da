/** Sends the contact form. Redirects to the confirmation, which only the browser that sent the message can open. */
import { CONTACT_TOPICS } from '../../../shared/constants.ts'
import { postContact } from '../../../shared/api/contact.ts'
import { href } from '../../../shared/routes.ts'
import { CONTACT_SENT_COOKIE, contactRules } from '../../../shared/rules/contactForm.ts'
import { readForm } from '../../../shared/rules/postedForm.ts'
import type { Action } from '../../defineScreen.ts'

/** The longest message with each character escaped. */
const MAX_BYTES = 64 * 1024
/** How long the page confirms that a message was sent, however often it is loaded, in ms. */
const SENT_MS = 3_600_000

export const sendMessage: Action = {
  repeats: Object.keys(contactRules),
  maxBytes: MAX_BYTES,
  run: async ({ fields, api, cookies }) => {
    const { order, topic, ...form } = readForm(contactRules, fields)
    const known = CONTACT_TOPICS.find((one) => one === topic) ?? 'other'
    const { data, message } = await api.call(postContact, {
      body: { ...form, order: order || null, topic: known },
    })
    const number = String(data.id ?? 0)
    cookies.set(CONTACT_SENT_COOKIE, number, href('contacts'), SENT_MS)
    return { to: `${href('contacts', null, { sent: number })}#write`, data, message }
  },
}
