/** Pages: kept ones as ready bytes, all others streamed. */
import { isbot } from 'isbot'
import type { Request, RequestHandler, Response } from 'express'
import { readAddress, type Destination } from '../../client/navigation/openScreen.ts'
import { NotFound, SignInRequired } from '../../shared/errors.ts'
import { isLocalPath } from '../../shared/rules/localPath.ts'
import { href, routeOf, type RouteName } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import { contextOf } from '../requestContext.ts'
import { endSession } from '../sessionCookies.ts'
import { completePage, loaderHash } from '../render/completePage.ts'
import { modulesOf } from '../render/documentOf.tsx'
import { openPage, settleLater, type Asker, type PagePlan } from '../render/openPage.ts'
import type { KeptPage } from '../render/pageCache.ts'
import { setPageHeaders, streamPage } from '../render/streamPage.ts'
import { originOf } from '../siteOrigin.ts'

/** Later parts that are nearly there are waited for, so that no boundary is opened for them; in ms. */
const GRACE_MS = 2
/** Crawlers get the whole document; in ms, how long it may take. What has not come by then hardly will. */
const CRAWLER_MS = 2000
const CRAWLER_PATIENCE_MS = 200

const addressOf = (req: Request, signedIn: boolean): Destination | NotFound | SignInRequired => {
  try {
    return readAddress(new URL(req.originalUrl, 'http://local.invalid'), signedIn)
  } catch (error) {
    if (error instanceof NotFound || error instanceof SignInRequired) return error
    throw error
  }
}

/** Of kept pages, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const

/** Where the sign-in page leads somebody who is signed in already: to the path that it was asked for with (spec §2). */
const wayOn = ({ name, query }: Destination): string | null =>
  name === 'home' && isLocalPath(query['from']) ? query['from'] : null

/** Tells the browser which files the page will need, while the page's data is still being fetched. */
const hintEarly = ({ manifest }: Deps, req: Request, res: Response, name: RouteName): void => {
  // Only a browser's own page load understands a 103; what stands between may not, and plain programs are confused by it.
  if (req.get('sec-fetch-mode') !== 'navigate' || req.httpVersion === '1.0') return
  const { locale } = contextOf(res)
  res.writeEarlyHints({
    link: [
      `<${manifest.stylesheet}>; rel=preload; as=style`,
      ...(manifest.fonts[locale] ?? []).map((font) => `<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`),
      ...[manifest.entry, ...modulesOf(manifest, name, locale)].map((module) => `<${module}>; rel=modulepreload`),
    ],
  })
}

export const page = (deps: Deps): RequestHandler => {
  const { config, pages, manifest, policies } = deps
  const kept = policies.kept(loaderHash(manifest.entry))

  const askerOf = (req: Request, res: Response): Asker => {
    const { id, log, locale, langFromQuery, currency, token } = contextOf(res)
    return {
      id,
      log,
      locale,
      langFromQuery,
      currency,
      token,
      origin: originOf(config, req),
    }
  }

  /** What makes two guests' pages the same; null for a page that is not kept. Made of known parts only. */
  const keyOf = (target: Destination, asker: Asker): string | null => {
    const { noindex } = routeOf(target.name)
    // `from` can hold anything, and a page that asks for sign-in is for one shopper.
    if (asker.token !== null || noindex || 'auth' in target.query || 'from' in target.query) return null
    return [
      asker.origin,
      target.path,
      JSON.stringify(target.query),
      asker.locale,
      String(asker.langFromQuery),
      asker.currency,
    ].join(' ')
  }

  const sendKept = (req: Request, res: Response, plan: Pick<PagePlan, 'status'>, { etag, bytes, at }: KeptPage): void => {
    setPageHeaders(res, plan as PagePlan)
    res.setHeader('etag', etag)
    res.setHeader('x-cache', 'hit')
    res.setHeader('age', String(Math.max(0, Math.floor((deps.clock() - at) / 1000))))
    kept(req, res, () => {
      if (req.get('if-none-match') === etag) {
        res.status(304).end()
        return
      }
      // Asked one by one: browsers name gzip first and take brotli as gladly.
      const encoding = ENCODINGS.find((one) => req.acceptsEncodings(one) === one) ?? 'identity'
      const body = bytes[encoding]
      if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
      res.setHeader('content-length', body.length)
      res.end(req.method === 'HEAD' ? undefined : body)
    })
  }

  /** Makes a kept page in the background. A failure leaves what was there and is logged. */
  const keep = (key: string, target: Destination, asker: Asker): void => {
    pages
      .fill(key, async () => completePage(deps, await openPage(deps, asker, target, target.path)))
      .catch((error: unknown) => asker.log.warn({ err: error }, 'kept page'))
  }

  /** Answers with a page. Gives false, with nothing sent, when the backend refused the shopper's token. */
  const serve = async (req: Request, res: Response): Promise<boolean> => {
    const asker = askerOf(req, res)
    const target = addressOf(req, asker.token !== null)
    if (target instanceof SignInRequired) {
      res.set('cache-control', 'no-store').redirect(302, href('home', null, { auth: 'true', from: target.from }))
      return true
    }
    const known = !(target instanceof NotFound)
    const key = known ? keyOf(target, asker) : null
    const found = key === null ? null : pages.find(key)
    if (known && key !== null && pages.wants(key)) keep(key, target, asker)
    if (found) {
      sendKept(req, res, { status: 200 }, found)
      return true
    }
    if (known) hintEarly(deps, req, res, target.name)
    const plan = await openPage(deps, asker, target, req.path)
    if (plan.refused) return false
    const onwards = known && plan.handoff.start.shopper ? wayOn(target) : null
    if (onwards !== null) {
      res.set('cache-control', 'no-store').redirect(302, onwards)
      return true
    }
    const crawler = isbot(req.get('user-agent'))
    if (plan.opened) await settleLater(plan.opened.later(), crawler ? CRAWLER_MS : GRACE_MS)
    if (!res.closed) await streamPage(deps, res, plan, crawler ? CRAWLER_PATIENCE_MS : undefined)
    return true
  }

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('allow', 'GET, HEAD')
      throw new Refused(405, 'Pages are only read')
    }
    if (await serve(req, res)) return
    // The token has run out: the cookies go, and the page is a guest's.
    endSession(res)
    contextOf(res).token = null
    await serve(req, res)
  }
}
