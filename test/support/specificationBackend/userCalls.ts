/** The calls of section 7 about customers and their favorites. */
import { member, newToken, ok, open, refuse, textOf, type Incoming, type Call, type Reply } from './call.ts'
import { PRODUCTS } from './stock.ts'
import type { Json, Variations } from './variations.ts'
import { newCustomer, type Customer } from './world.ts'

const userOf = ({ id, name, surname, email }: Customer, vary: Variations): Json => ({
  id: vary.id('users', id),
  name,
  ...vary.optional('surname', surname, ['']),
  email,
})

const favoritesOf = (customer: Customer, { id, optional }: Variations): Json => ({
  count: customer.favorites.length,
  ...optional('ids', customer.favorites.length > 0 ? customer.favorites.map((one) => id('products', one)) : undefined, [[]]),
})

/** Answers of the favorites whose shape the specification does not show. */
const changed = (name: string, { vary }: Incoming, customer: Customer): Reply =>
  ok(vary.pick<Json>(name, [{ message: 'Done' }, { data: favoritesOf(customer, vary) }, {}]))

const favoriteOf = ({ subject }: Incoming): number | undefined => PRODUCTS.find(({ id }) => String(id) === subject)?.id

const login = ({ world, vary, body }: Incoming): Reply => {
  const customer = world.customers.find(({ email }) => email === textOf(body, 'email'))
  if (!customer || customer.password !== textOf(body, 'password'))
    return refuse(vary, vary.pick('status of a wrong password', [401, 422, 400]), 'Wrong e-mail or password')
  const token = newToken()
  world.sessions.set(token, customer)
  return ok({ data: { token, user: userOf(customer, vary) }, ...vary.optional('message', undefined, ['']) })
}

const register = ({ world, vary, body }: Incoming): Reply => {
  const [name, email, password] = [textOf(body, 'name'), textOf(body, 'email'), textOf(body, 'password')]
  if (name === '' || email === '' || password.length < 8) return refuse(vary, 422, 'Please fill in every field')
  if (password !== textOf(body, 'password_confirmation')) return refuse(vary, 422, 'The passwords differ')
  // No token means that there is no account; a message beside it states the reason.
  if (world.customers.some((one) => one.email === email)) {
    const message = 'This e-mail is already registered'
    return vary.pick('refusal of registration', ['status', 'no token']) === 'status'
      ? refuse(vary, 422, message)
      : ok({ ...vary.optional('data', undefined, [{}, []]), message })
  }
  const customer = newCustomer(world.next(), { name, email, password })
  world.customers.push(customer)
  const token = newToken()
  world.sessions.set(token, customer)
  const status = vary.pick('status of registration', [200, 201])
  return { status, body: { data: { token }, ...vary.optional('message', undefined, ['']) } }
}

const forgotPassword = ({ world, vary, body }: Incoming): Reply => {
  const email = textOf(body, 'email')
  if (!world.customers.some((one) => one.email === email)) return refuse(vary, 422, 'No account has this e-mail')
  world.resets.push(email)
  return ok(vary.pick<Json>('answer of forgot-password', [{ message: 'Sent' }, {}, { data: null }]))
}

export const userCalls: readonly Call[] = [
  member('GET', '/v1/user', ({ vary }, customer) => ok({ data: userOf(customer, vary) })),
  open('POST', '/v1/login', login),
  open('POST', '/v1/register', register),
  open('POST', '/v1/forgot-password', forgotPassword),
  member('GET', '/v1/user/wishlist', ({ vary }, customer) => {
    const ids = customer.favorites.map((one) => vary.id('products', one))
    const items = ids.map((id) => ({ id }))
    return ok({ data: vary.pick<unknown>('shape of the wishlist', [ids, items, { items }, favoritesOf(customer, vary)]) })
  }),
  member('GET', '/v1/user/wishlistcount', ({ vary }, customer) => ok({ data: favoritesOf(customer, vary) })),
  member('POST', '/v1/user/wishlist/{}', (incoming, customer) => {
    const id = favoriteOf(incoming)
    if (id === undefined) return refuse(incoming.vary, 404, 'No such product')
    if (!customer.favorites.includes(id)) customer.favorites.push(id)
    return changed('answer of POST wishlist', incoming, customer)
  }),
  member('DELETE', '/v1/user/wishlist/{}', (incoming, customer) => {
    const index = customer.favorites.indexOf(favoriteOf(incoming) ?? -1)
    if (index >= 0) customer.favorites.splice(index, 1)
    return changed('answer of DELETE wishlist', incoming, customer)
  }),
]
