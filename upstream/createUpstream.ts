/** The Express app of the reference backend: the /v1 contract and the pictures. */
import express, { type ErrorRequestHandler, type Express } from 'express'
import type { Deps } from './deps.ts'
import { serveFaults } from './faults.ts'
import { addressesHandlers } from './handlers/addresses.ts'
import { alertsHandlers } from './handlers/alerts.ts'
import { cartHandlers } from './handlers/cart.ts'
import { catalogueHandlers } from './handlers/catalogue.ts'
import { contentHandlers } from './handlers/content.ts'
import { deliveryHandlers } from './handlers/delivery.ts'
import { homeHandlers } from './handlers/home.ts'
import { ordersHandlers } from './handlers/orders.ts'
import { paymentHandlers } from './handlers/payment.ts'
import { pricesHandlers } from './handlers/prices.ts'
import { productHandlers } from './handlers/product.ts'
import { profileHandlers } from './handlers/profile.ts'
import { promoHandlers } from './handlers/promo.ts'
import { returnsHandlers } from './handlers/returns.ts'
import { reviewsHandlers } from './handlers/reviews.ts'
import { sessionHandlers } from './handlers/session.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { sitemapHandlers } from './handlers/sitemap.ts'
import { userHandlers } from './handlers/user.ts'
import { wishlistHandlers } from './handlers/wishlist.ts'
import { langOf } from './messages.ts'
import { servePhoto } from './photos/servePhoto.ts'
import { Problem } from './problems.ts'
import { sendProblem, serve, type Route } from './serve.ts'

const BODY_LIMIT = '100kb'

/** Every route of the contract, in no order: no two of them match one address. */
const allRoutes = (deps: Deps): readonly Route[] => [
  ...settingsHandlers(deps),
  ...catalogueHandlers(deps),
  ...homeHandlers(deps),
  ...productHandlers(deps),
  ...deliveryHandlers(deps),
  ...pricesHandlers(deps),
  ...sessionHandlers(deps),
  ...userHandlers(deps),
  ...cartHandlers(deps),
  ...wishlistHandlers(deps),
  ...addressesHandlers(deps),
  ...ordersHandlers(deps),
  ...paymentHandlers(deps),
  ...reviewsHandlers(deps),
  ...profileHandlers(deps),
  ...promoHandlers(deps),
  ...alertsHandlers(deps),
  ...returnsHandlers(deps),
  ...contentHandlers(deps),
  ...sitemapHandlers(deps),
]

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  // An address with a broken escape in it.
  if (error instanceof URIError) return new Problem(404, 'not_found')
  const { type, status } = (typeof error === 'object' && error !== null ? error : {}) as { type?: unknown; status?: unknown }
  if (type === 'entity.too.large') return new Problem(413, 'body_too_large')
  if (type === 'encoding.unsupported') return new Problem(415, 'encoding_unknown')
  if (type === 'charset.unsupported') return new Problem(415, 'json_only')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem(400, 'bad_json')
  return new Problem(500, 'server_error')
}

/** Makes the app. Nothing is kept at module level, so that tests can run several beside each other. */
export const createUpstream = (deps: Deps): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  // The storefront on the same machine hands on the shopper's address.
  app.set('trust proxy', 'loopback')
  app.get('/media/reviews/:name', servePhoto(deps.photos))
  if (deps.picturesDir !== null)
    app.use(
      '/media',
      express.static(deps.picturesDir, { immutable: true, maxAge: '365d', index: false, redirect: false, dotfiles: 'ignore' }),
    )
  app.get('/livez', (_request, response) => {
    response.json({ data: 'ok' })
  })
  app.use(express.json({ limit: BODY_LIMIT }))
  serve(app, allRoutes(deps), {
    findUser: deps.tokens.findUser,
    log: deps.log,
    strictAnswers: deps.strictAnswers,
    faults: deps.faults,
  })
  if (deps.faults) serveFaults(app, deps.faults)
  app.use((_request, _response, next) => {
    next(new Problem(404, 'not_found'))
  })
  const onError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const problem = problemOf(error)
    if (problem.status >= 500 && !(error instanceof Problem))
      deps.log.error({ err: error, method: request.method, path: request.path }, 'A request failed')
    sendProblem(response, langOf(request.get('accept-language')), problem)
  }
  app.use(onError)
  return app
}
