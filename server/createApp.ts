/** The app: one middleware per line, in the order in which they process a request. */
import cookieParser from 'cookie-parser'
import express from 'express'
import type { Deps } from './deps.ts'
import { createFormReader } from './formReader.ts'
import { apiProxy } from './middleware/apiProxy.ts'
import { bank } from './middleware/bank.ts'
import { cachedPages } from './middleware/cachedPages.ts'
import { changedHook } from './middleware/changedHook.ts'
import { cleanUrl } from './middleware/cleanUrl.ts'
import { compressPages } from './middleware/compressPages.ts'
import { browserReports } from './middleware/browserReports.ts'
import { discovery } from './middleware/discovery.ts'
import { errorPage } from './middleware/errorPage.ts'
import { health } from './middleware/health.ts'
import { maintenance } from './middleware/maintenance.ts'
import { media } from './middleware/media.ts'
import { mailLinks } from './middleware/mailLinks.ts'
import { ownSession } from './middleware/ownSession.ts'
import { page } from './middleware/page.ts'
import { preferences } from './middleware/preferences.ts'
import { requestId } from './middleware/requestId.ts'
import { requestLog } from './middleware/requestLog.ts'
import { securityHeaders } from './middleware/securityHeaders.ts'
import { sentMessage } from './middleware/sentMessage.ts'
import { serviceWorker } from './middleware/serviceWorker.ts'
import { localCookies, session } from './middleware/session.ts'
import { setPreference } from './middleware/setPreference.ts'
import { shedLoad } from './middleware/shedLoad.ts'
import { shopLinks } from './middleware/shopLinks.ts'
import { shopPages } from './middleware/shopPages.ts'
import { staticFiles } from './middleware/staticFiles.ts'

/** Creates the app. It does not listen and starts nothing: main.ts serves it, and the tests send requests to it. */
export const createApp = (deps: Deps) => {
  const app = express()
  const forms = createFormReader(deps.config)
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', [...deps.config.trustProxy])
  const load = shedLoad(deps)
  const cached = cachedPages(deps, app)
  app.use(cached.middleware, load.refuseEarly, requestId(deps, deps.log), requestLog(deps), securityHeaders(deps.config))
  app.use(health(deps), browserReports(deps, forms), changedHook(deps, forms), staticFiles(deps), cookieParser())
  app.use(localCookies(deps.config), preferences(deps), session(), bank(deps, forms), serviceWorker(deps))
  app.use([...deps.config.mediaPaths], media(deps))
  // Health checks and files are always answered; a refusal is in the user's language.
  app.use(load.admit, maintenance(deps))
  // Before the rules of addresses: the proxy has stricter rules of its own.
  app.use(ownSession(deps, forms), mailLinks(deps, forms), shopPages(deps))
  app.use('/api', apiProxy(deps, forms.body))
  // Compression is after the proxy and the files, which are compressed already.
  app.use(cleanUrl(deps), compressPages(), discovery(deps))
  app.use('/preferences', setPreference(deps, forms))
  app.use(sentMessage(), shopLinks(), page(deps, forms), errorPage(deps))
  return cached.listener
}
