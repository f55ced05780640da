/** The calls that the engine answers, and the groups that it has. */
import type { Route } from '../../../contract/http/bind.ts'
import { notFound } from '../../../contract/http/problems.ts'
import { hasGroup, type Group } from '../../../shared/features.ts'
import { allRoutes } from '../../../upstream/allRoutes.ts'
import type { Deps } from '../../../upstream/deps.ts'
import type { Caller, User } from '../../../upstream/http/bind.ts'
import { forShopper } from './shopperCalls.ts'
import { sessionRoutes, type SessionDeps } from './sessions.ts'

const HAS: readonly Group[] = [
  'products',
  'brands',
  'checkout',
  'home',
  'suggestions',
  'tags',
  'similar',
  'comparison',
  'deliveryEstimate',
  'cartExtras',
  'countryLists',
  'savedForLater',
  'addresses',
  'orders',
  'reorder',
  'invoices',
  'profile',
  'devices',
  'blog',
  'news',
  'pages',
  'feeds',
]

/** What `GET /v1/frontConfig` states: a group that is not named is off. */
export const FEATURES: { readonly [name: string]: boolean } = {
  showCurrency: true,
  ...Object.fromEntries(HAS.map((group) => [group, true] as const)),
}

/** Calls without a session that name a payment: its customer's rows are needed. */
const OF_PAYMENT: ReadonlySet<string> = new Set(['getPayment', 'postPaymentCard'])

const withFeatures = ({ call, handle }: Route<User>): Route<User> => ({
  call,
  handle: async (input, caller) => {
    const answer = (await handle(input, caller)) as { readonly data: object }
    return { ...answer, data: { ...answer.data, features: FEATURES } }
  },
})

export const engineRoutes = (reference: Deps, deps: SessionDeps): readonly Route<User>[] => {
  const own = sessionRoutes(deps)
  const isOwn = new Set(own.map(({ call }) => call.name))
  const routes = allRoutes(reference).filter(({ call }) => hasGroup(FEATURES, call.group) && !isOwn.has(call.name))
  const getCart = routes.find(({ call }) => call.name === 'getCart')
  if (!getCart) throw new Error('the reference backend has no cart')

  const ownerOfPayment = async (input: object): Promise<number> => {
    const { params } = input as { readonly params: { readonly id: string } }
    const [row] = await deps.engine.query<{ id: number }>(
      "SELECT customer_id AS id FROM shop_row WHERE kind = 'payment' AND key = $1",
      params.id,
    )
    if (!row) throw notFound()
    return row.id
  }
  const ownerOfSession = async (_input: object, { user }: Caller): Promise<number> => {
    if (!user) throw notFound()
    return user.id
  }

  return [
    ...own,
    ...routes.map((route) => {
      if (route.call.name === 'getFrontConfig') return withFeatures(route)
      if (OF_PAYMENT.has(route.call.name)) return forShopper(deps, route, getCart.handle, ownerOfPayment)
      return route.call.needsToken ? forShopper(deps, route, getCart.handle, ownerOfSession) : route
    }),
  ]
}
