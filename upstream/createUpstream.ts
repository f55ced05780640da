/** The Express app of the reference backend: the /v1 contract and the pictures. */
import express, { type ErrorRequestHandler, type Express } from 'express'
import type { Deps } from './deps.ts'
import { serveFaults } from '../contract/http/faults.ts'
import { addressesHandlers } from './account/handlers/addresses.ts'
import { alertsHandlers } from './account/handlers/alerts.ts'
import { cartHandlers } from './checkout/handlers/cart.ts'
import { cartMailHandlers } from './checkout/handlers/cartMails.ts'
import { catalogueHandlers } from './catalogue/handlers/catalogue.ts'
import { contactHandlers } from './content/handlers/contact.ts'
import { contentHandlers } from './content/handlers/content.ts'
import { deliveryHandlers } from './checkout/handlers/delivery.ts'
import { homeHandlers } from './content/handlers/home.ts'
import { mailHandlers } from './account/handlers/mails.ts'
import { ordersHandlers } from './checkout/handlers/orders.ts'
import { exportHandlers } from './checkout/handlers/export.ts'
import { overviewHandlers } from './checkout/handlers/overview.ts'
import { paymentHandlers } from './checkout/handlers/payment.ts'
import { pricesHandlers } from './catalogue/handlers/prices.ts'
import { feedHandlers } from './catalogue/handlers/feed.ts'
import { productHandlers } from './catalogue/handlers/product.ts'
import { profileHandlers } from './account/handlers/profile.ts'
import { promoHandlers } from './checkout/handlers/promo.ts'
import { returnsHandlers } from './checkout/handlers/returns.ts'
import { productReviewsHandlers } from './content/handlers/productReviews.ts'
import { reviewsHandlers } from './content/handlers/reviews.ts'
import { secondFactorHandlers } from './account/handlers/secondFactor.ts'
import { securityHandlers } from './account/handlers/security.ts'
import { sessionHandlers } from './account/handlers/session.ts'
import { settingsHandlers } from './content/handlers/settings.ts'
import { sitemapHandlers } from './content/handlers/sitemap.ts'
import { userHandlers } from './account/handlers/user.ts'
import { wishlistHandlers } from './account/handlers/wishlist.ts'
import { serveMails } from './mail/showMails.ts'
import { langOf } from '../contract/http/langOf.ts'
import { serveProcessor } from './checkout/processor/serveProcessor.ts'
import { servePhoto } from './content/photos/servePhoto.ts'
import { servePictures } from './catalogue/pictures/servePictures.ts'
import { isUnwritable } from './db/store.ts'
import { Problem } from '../contract/http/problems.ts'
import { sendProblem, serve, type Route } from '../contract/http/serve.ts'

const BODY_LIMIT = '100kb'

/** Every route of the contract, in any order: no address matches two of them. */
const allRoutes = (deps: Deps): readonly Route[] => [
  ...settingsHandlers(deps),
  ...catalogueHandlers(deps),
  ...homeHandlers(deps),
  ...productHandlers(deps),
  ...feedHandlers(deps),
  ...deliveryHandlers(deps),
  ...pricesHandlers(deps),
  ...sessionHandlers(deps),
  ...securityHandlers(deps),
  ...secondFactorHandlers(deps),
  ...userHandlers(deps),
  ...cartHandlers(deps),
  ...cartMailHandlers(deps),
  ...wishlistHandlers(deps),
  ...mailHandlers(deps),
  ...addressesHandlers(deps),
  ...ordersHandlers(deps),
  ...overviewHandlers(deps),
  ...exportHandlers(deps),
  ...paymentHandlers(deps),
  ...productReviewsHandlers(deps),
  ...reviewsHandlers(deps),
  ...profileHandlers(deps),
  ...promoHandlers(deps),
  ...alertsHandlers(deps),
  ...returnsHandlers(deps),
  ...contentHandlers(deps),
  ...contactHandlers(deps),
  ...sitemapHandlers(deps),
]

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  // An address with an invalid escape sequence.
  if (error instanceof URIError) return new Problem(404, 'not_found')
  if (isUnwritable(error)) return new Problem(503, 'busy')
  const { type, status } = (typeof error === 'object' && error !== null ? error : {}) as { type?: unknown; status?: unknown }
  if (type === 'entity.too.large') return new Problem(413, 'body_too_large')
  if (type === 'encoding.unsupported') return new Problem(415, 'encoding_unknown')
  if (type === 'charset.unsupported') return new Problem(415, 'json_only')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem(400, 'bad_json')
  return new Problem(500, 'server_error')
}

/** Creates the app. It has no module-level state, so tests can run several at once. */
export const createUpstream = (deps: Deps): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.set('trust proxy', [...deps.trustProxy])
  app.get('/media/reviews/:name', servePhoto(deps.photos))
  if (deps.importedPicturesDir !== null) app.use('/media/imported', servePictures(deps.importedPicturesDir, null))
  if (deps.picturesDir !== null) app.use('/media', servePictures(deps.picturesDir, deps.pictures.versionOf))
  app.get('/livez', (_request, response) => {
    response.json({ data: 'ok' })
  })
  serveProcessor(app, deps)
  app.use(express.json({ limit: BODY_LIMIT }))
  serve(app, allRoutes(deps), {
    findUser: deps.tokens.findUser,
    log: deps.log,
    strictAnswers: deps.strictAnswers,
    faults: deps.faults,
  })
  if (deps.faults) serveFaults(app, deps.faults)
  if (deps.showMails) serveMails(app, deps.store)
  app.use((_request, _response, next) => {
    next(new Problem(404, 'not_found'))
  })
  const onError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const problem = problemOf(error)
    if (problem.status >= 500 && !(error instanceof Problem))
      deps.log.error({ err: error, method: request.method, path: request.path }, 'A request failed')
    sendProblem(response, langOf(request), problem)
  }
  app.use(onError)
  return app
}
