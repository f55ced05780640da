/** Customers: finding them, and signing them out. */
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, type Command, type Row } from '../command.ts'

export const CUSTOMERS: readonly Command[] = [
  {
    name: 'customers find',
    args: ['<text>'],
    says: 'customers by a part of their name or e-mail address',
    options: { limit: LIMIT },
    run: ({ store, clock }, { positionals: [text = ''], values }) => ({
      rows: store.all<Row>(
        `SELECT u.id AS customer, u.email, u.name, u.surname, u.lang AS language, substr(u.created_at, 1, 10) AS since,
           (SELECT count(*) FROM shop_order o WHERE o.user_id = u.id) AS orders,
           (SELECT count(*) FROM token t WHERE t.user_id = u.id AND t.purpose = 'session' AND t.expires_at > ?1) AS sessions
         FROM user u WHERE instr(folded(u.email || ' ' || u.name || ' ' || coalesce(u.surname, '')), folded(?2)) > 0
         ORDER BY u.id DESC LIMIT ?3`,
        clock().getTime(),
        text,
        limitOf(values),
      ),
      none: 'No customers',
    }),
  },
  {
    name: 'customers sign-out',
    args: ['<customer>'],
    says: 'ends all sessions of a customer, and links for a new password',
    run: ({ store, tokens }, { positionals }) => {
      const id = numberOf(positionals[0], 'a customer')
      const user = store.get<{ email: string }>('SELECT email FROM user WHERE id = ?', id)
      if (!user) throw new OperatorError(`There is no customer ${id}`)
      store.transaction(() => {
        tokens.revokeAll(id, 'session')
        tokens.revokeAll(id, 'password')
      })
      return { done: `${user.email} is signed out everywhere` }
    },
  },
]
