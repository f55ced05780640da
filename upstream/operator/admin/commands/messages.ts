import { answerMessage, type ContactMessage } from '../../../content/contactMessages.ts'
import type { Deps } from '../../../deps.ts'
import { ownerOf } from '../../../checkout/orders/storedOrders.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, type Command, type Row } from '../command.ts'

const messageOf = ({ store }: Deps, id: number): ContactMessage => {
  const message = store.get<ContactMessage>`SELECT * FROM contact_message WHERE id = ${id}`
  if (!message) throw new OperatorError(`There is no message ${id}`)
  return message
}

/** Whether the order that a sender names is theirs: the form does not verify that its sender is the buyer. */
const orderOf = ({ store }: Deps, { order_number, email }: ContactMessage): string | null => {
  if (order_number === null) return null
  const buyer = ownerOf(store, Number(order_number))
  if (!buyer) return `${order_number} (no such order)`
  return `${order_number} (${buyer.email === email ? 'of this address' : 'of another address'})`
}

export const MESSAGES: readonly Command[] = [
  {
    name: 'messages list',
    summary: 'messages to the shop without an answer, the newest first',
    options: { answered: { summary: 'those with an answer instead' }, limit: LIMIT },
    run: ({ store }, { values }) => ({
      rows: store.all<Row>`
        SELECT id AS message, substr(created_at, 1, 16) AS written, topic, name, email, order_number AS "order", lang AS language, text
        FROM contact_message WHERE (answered_at IS NOT NULL) = ${values['answered'] === undefined ? 0 : 1} ORDER BY id DESC
        LIMIT ${limitOf(values)}`,
      none: 'No messages',
    }),
  },
  {
    name: 'messages show',
    args: ['<message>'],
    summary: 'one message with its answer',
    run: (deps, { positionals }) => {
      const message = messageOf(deps, numberOf(positionals[0], 'a message'))
      return {
        record: {
          message: message.id,
          written: message.created_at,
          topic: message.topic,
          name: message.name,
          email: message.email,
          customer: message.user_id,
          order: orderOf(deps, message),
          language: message.lang,
          text: message.text,
          answered: message.answered_at,
          answer: message.answer,
        },
      }
    },
  },
  {
    name: 'messages answer',
    changes: 'recorded',
    args: ['<message>', '<text…>'],
    summary: 'answers a message by e-mail, once',
    run: (deps, { positionals: [number, ...words] }) => {
      const id = numberOf(number, 'a message')
      const answer = words.join(' ').trim()
      if (answer === '') throw new OperatorError('The answer is empty', 2)
      const { email } = messageOf(deps, id)
      if (!answerMessage(deps, id, answer)) throw new OperatorError(`Message ${id} is already answered`)
      return { done: `Message ${id} is answered: an e-mail to ${email} waits in the outbox` }
    },
  },
  {
    name: 'messages delete',
    changes: 'recorded',
    args: ['<message>'],
    summary: 'deletes a message that is not to be answered',
    run: (deps, { positionals }) => {
      const { id } = messageOf(deps, numberOf(positionals[0], 'a message'))
      deps.store.run`DELETE FROM contact_message WHERE id = ${id}`
      return { done: `Message ${id} is deleted` }
    },
  },
]
