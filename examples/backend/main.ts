/** A minimal backend of the contract: front configuration, login, user (contract/README.md). */
import { randomUUID } from 'node:crypto'
import { bind, bindMember, type Route } from '../../contract/http/bind.ts'
import { createBackend } from '../../contract/http/createBackend.ts'
import { Problem } from '../../contract/http/problems.ts'
import { CURRENCY_BY_COUNTRY, currencyNames } from '../../contract/rules/money.ts'
import { postLogin } from '../../shared/api/session.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { getUser } from '../../shared/api/user.ts'

/** Ids are texts or numbers; handlers receive all fields that the lookup returns. */
type Customer = { readonly id: string; readonly email: string; readonly name: string }

const CUSTOMER: Customer = { id: 'c-1', email: 'nina@example.com', name: 'Nina' }
const sessions = new Map<string, Customer>()

const wireUser = ({ id, email, name }: Customer) => ({ id, email, name, surname: null, delete_at: null })

const routes: readonly Route<Customer>[] = [
  bind(getFrontConfig, (_input, { lang }) => ({
    data: {
      features: {},
      currency_by_country: { ...CURRENCY_BY_COUNTRY },
      currencies: currencyNames(lang),
      countries: null,
      delivery: null,
    },
    message: null,
  })),
  bind(postLogin, ({ body }) => {
    if (body.email !== CUSTOMER.email || body.password !== 'a long password') throw new Problem(401, 'wrong_credentials')
    const token = randomUUID()
    sessions.set(token, CUSTOMER)
    return { data: { token, user: wireUser(CUSTOMER), device: null }, message: null }
  }),
  bindMember(getUser, (_input, { user }: { readonly user: Customer }) => ({ data: wireUser(user), message: null })),
]

const log = { error: (details: object, message: string) => console.error(message, details) }
// `findUser` may be async.
const app = createBackend(routes, { log, findUser: async (token) => sessions.get(token) ?? null })
const server = app.listen(Number(process.env['PORT'] ?? 4200), '127.0.0.1', () => {
  console.warn(`http://127.0.0.1:${(server.address() as { readonly port: number }).port}`)
})
