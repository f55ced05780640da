/** Pages: cached ones as complete bytes, all others streamed. */
import { isbot } from 'isbot'
import type { Request, RequestHandler, Response } from 'express'
import type { Destination } from '../../client/navigation/loadedScreen.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { NotFound, SignInRequired } from '../../shared/errors.ts'
import type { RefusedForm } from '../../shared/rules/postedForm.ts'
import { VARIANT_HEADER } from '../../shared/offline.ts'
import { isLocalPath } from '../../shared/rules/localPath.ts'
import { href, routeOf } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import type { FormReader } from '../formReader.ts'
import { contextOf } from '../requestContext.ts'
import { endSession, repairFlag } from '../sessionCookies.ts'
import { completePage } from '../render/completePage.ts'
import { earlyHints } from '../render/earlyHints.ts'
import { destinationOf, pageContextOf, variantOf } from '../render/findPage.ts'
import { apiOf, loadPage, awaitDeferred, type PageContext, type PagePlan } from '../render/loadPage.ts'
import type { CachedPage, Lease } from '../render/pageCache.ts'
import { keyedPage, type KeyedPage } from '../render/pageKey.ts'
import { revalidatePage, renderTurn } from '../render/revalidatePage.ts'
import { cachedPageSender } from '../render/sendCachedPage.ts'
import { streamPage } from '../render/streamPage.ts'
import { createScreenActions } from '../screenActions.ts'
import { waitForFeatures } from '../waitForFeatures.ts'

/** Crawlers receive the complete document; how long it may take, in ms. Later parts rarely arrive at all. */
const CRAWLER_MS = 2000
const CRAWLER_PATIENCE_MS = 200
/** How long a page for the cache may wait for its deferred parts before it is streamed instead, in ms. */
const MAKING_WAIT_MS = 150

/** The redirect target of the sign-in page for a signed-in user: the path in its `from` parameter (R2.59). */
const redirectAfterLogin = ({ name, query }: Destination): string | null =>
  name === 'home' && isLocalPath(query['from']) ? query['from'] : null

/** Parameters of one-time pages: the confirmation of a form, the page to return to, and a press to be repeated. */
const ONE_TIME_PARAMETERS = ['sent', 'from', 'press']

/**
 * Whether the service worker may cache a page (docs/decisions/018-service-worker). Excluded: pages with `?lang=`, one-time pages (`sent`,
 * `from`, `press`), pages after an expired session and noindex pages. Included: the cart, whose page contains no cart data.
 */
const isCacheable = (destination: Destination | NotFound | SignInRequired, { langFromQuery, expired }: PageContext): boolean =>
  !(destination instanceof Error) &&
  !langFromQuery &&
  !expired &&
  !ONE_TIME_PARAMETERS.some((name) => destination.query[name] !== undefined) &&
  (destination.name === 'cart' || !routeOf(destination.name).noindex)

/** Aborts the calls of a page whose client has left, unless other requests need the page (`isNeeded`). */
type Leaving = { readonly signal: AbortSignal; readonly abort: () => void; isNeeded: () => boolean }

const createLeaving = (): Leaving => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(), isNeeded: () => false }
}

/** A page to load and send. `lease`: it may be cached. */
type Build = { readonly context: PageContext; readonly target: Destination | NotFound; readonly lease: Lease | null }

export const page = (deps: Deps, forms: FormReader): RequestHandler => {
  const { config, pages } = deps
  const sendCached = cachedPageSender(deps)
  const hint = earlyHints(deps)
  const act = createScreenActions(deps, forms)

  /** Rebuilds a stale page in the background. */
  const revalidate = (keyed: KeyedPage, context: PageContext): void => {
    const lease = pages.revalidate(keyed.key)
    if (lease) void revalidatePage(deps, lease, keyed, context)
  }

  /** Renders a page for the cache; null when it is not cacheable. Nothing has been sent then. */
  const renderForCache = async (lease: Lease, plan: PagePlan): Promise<CachedPage | null> => {
    try {
      const html = await completePage(deps, plan, MAKING_WAIT_MS)
      return html === null ? null : await lease.store(html, plan.madeFrom)
    } catch {
      // Streamed to the user instead, it reports its own error.
      return null
    }
  }

  const sendStreamed = async (req: Request, res: Response, plan: PagePlan): Promise<void> => {
    const crawler = isbot(req.get('user-agent'))
    if (plan.loaded) await awaitDeferred(plan.loaded.deferred(), crawler ? CRAWLER_MS : 0)
    if (!res.closed) await streamPage(deps, res, plan, crawler ? CRAWLER_PATIENCE_MS : undefined)
  }

  /** Loads and sends a page that is not cached. Returns false, with nothing sent, when the backend refused the user's token. */
  const build = async (req: Request, res: Response, { context, target, lease }: Build): Promise<boolean> => {
    const { timing } = contextOf(res)
    const began = performance.now()
    const plan = await loadPage(deps, context, target, req.path)
    timing.set('backend', performance.now() - began)
    if (plan.refused) return false
    const known = !(target instanceof NotFound)
    const { shopper } = plan.initialState.start
    if (shopper) repairFlag(req, res, shopper.user.id)
    const onwards = known && shopper ? redirectAfterLogin(target) : null
    if (onwards !== null) {
      res.set('cache-control', 'no-store').redirect(302, onwards)
      return true
    }
    if (known) hint(req, res, target.name)
    await renderTurn(deps)
    // The client has left while the page waited for its turn.
    if (res.closed && lease?.isShared() !== true) return true
    const from = performance.now()
    const cached = lease?.isWanted() ? await renderForCache(lease, plan) : null
    if (cached) timing.set('render', performance.now() - from)
    lease?.end()
    if (cached) await sendCached(req, res, cached, false)
    else await sendStreamed(req, res, plan)
    return true
  }

  /** Answers with a page. Returns false, with nothing sent, when the backend refused the user's token. */
  const serve = async (
    req: Request,
    res: Response,
    leaving: Leaving,
    refused: RefusedForm | null,
    expired = false,
  ): Promise<boolean> => {
    const context = { ...pageContextOf(deps, req, res), expired, ...(refused && { refused }) }
    const read = () => destinationOf(req, context.token !== null, deps.features.current())
    const first = read()
    // A guest is sent to sign in only for a page that the backend's features provide.
    const isUnsure = first instanceof SignInRequired && deps.features.current() === null
    if (isUnsure) await waitForFeatures(deps, apiOf(deps, { ...context, signal: leaving.signal }).tryCall(getFrontConfig, {}))
    const destination = isUnsure ? read() : first
    if (config.offline && isCacheable(destination, context)) res.setHeader(VARIANT_HEADER, variantOf(context))
    if (destination instanceof SignInRequired) {
      res.set('cache-control', 'no-store').redirect(302, href('home', null, { auth: 'true', from: destination.from }))
      return true
    }
    const known = !(destination instanceof NotFound)
    const keyed = known ? keyedPage(destination, context) : null
    const found = keyed && pages.find(keyed.key)
    if (keyed && config.pageCacheSeconds > 0) contextOf(res).cache = found ? (found.isFresh ? 'hit' : 'stale') : 'miss'
    if (found && !found.isFresh) revalidate(keyed, context)
    const page = found?.page ?? (keyed && (await pages.join(keyed.key)))
    if (page) {
      await sendCached(req, res, page, true)
      return true
    }
    // With a token, the page is known only after the backend has accepted the token.
    if (known && context.token === null) hint(req, res, destination.name)
    const lease = keyed && pages.begin(keyed.key)
    leaving.isNeeded = () => lease?.isShared() === true
    try {
      const shared = await lease?.fetch()
      if (shared) {
        await sendCached(req, res, shared, true)
        return true
      }
      const target = lease ? keyed.target : destination
      return await build(req, res, { context: { ...context, signal: leaving.signal }, target, lease })
    } finally {
      lease?.end()
    }
  }

  return async (req, res) => {
    let refused: RefusedForm | null = null
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refused = await act(req, res)
      if (!refused) return
    }
    // The calls of a page are aborted when the client leaves, or when the page is replaced by another.
    let leaving = createLeaving()
    res.once('close', () => {
      if (!res.writableFinished && !leaving.isNeeded()) leaving.abort()
    })
    if (await serve(req, res, leaving, refused)) return
    // The token has expired: the cookies are cleared, and the page is rendered for a guest.
    leaving.abort()
    leaving = createLeaving()
    endSession(res)
    contextOf(res).token = null
    await serve(req, res, leaving, refused, true)
  }
}
