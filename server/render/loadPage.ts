/** Loads one page: the user's API client, the shared data, the screen or the error that replaces it. */
import { setImmediate } from 'node:timers/promises'
import { clientOf, createApiClient, type ApiClient, type CancelSignal } from '../../shared/api/createApiClient.ts'
import { getCategories } from '../../shared/api/catalogue.ts'
import type { AnswerOf } from '../../shared/api/defineCall.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { countryName } from '../../shared/deliveryCountries.ts'
import { ApiError, NotFound, statusOf } from '../../shared/errors.ts'
import { GROUPS, type Features } from '../../shared/features.ts'
import { toCategories } from '../../shared/model/category.ts'
import { noConfig, toFrontConfig } from '../../shared/model/frontConfig.ts'
import type { RenderedScreen, InitialState } from '../../client/navigation/initialState.ts'
import type { Announcement } from '../../shared/publicConfig.ts'
import { loadShopper } from './loadShopper.ts'
import { framedBy, loadScreen, refuseAbsent } from '../../client/navigation/loadScreen.ts'
import type { Destination, DeferredPromises, LoadedScreen } from '../../client/navigation/loadedScreen.ts'
import type { StoresStart } from '../../client/stores/createStores.ts'
import type { AnyScreen } from '../../client/defineScreen.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { RefusedForm } from '../../shared/rules/postedForm.ts'
import type { ChangeKey } from '../changeKeys.ts'
import { isKnownCurrency } from '../../shared/rules/knownCurrency.ts'
import { answerShopPages } from '../shop-pages/answerShopPages.ts'
import { noteFailures } from './noteFailures.ts'
import { pageConfig } from './pageConfig.ts'
import { readHtml } from './readHtml.ts'
import type { Deps } from '../deps.ts'
import { noteCall, type RequestContext } from '../requestContext.ts'
import { hostsOf } from '../siteOrigin.ts'
import { waitForFeatures } from '../waitForFeatures.ts'

/** The properties of the request on which the page depends. */
export type PageContext = Readonly<
  Pick<RequestContext, 'id' | 'log' | 'caller' | 'locale' | 'langFromQuery' | 'currency' | 'country' | 'token'> &
    Partial<Pick<RequestContext, 'backend'>>
> & {
  /** Scheme and host of the shop. */
  readonly origin: string
  readonly announcement?: Announcement | undefined
  /** True when a cached page is revalidated: expired answers are then awaited instead of being rendered again. */
  readonly revalidates?: boolean
  /** The form that was posted to the page and refused. */
  readonly refused?: RefusedForm | undefined
  /** The request had a token that the backend refused: the page is a guest's, and its cart states that. */
  readonly expired?: boolean
  /** Aborted when the client has left: the calls of this page are then cancelled. */
  readonly signal?: CancelSignal | undefined
}

/** A page before its render. */
export type PagePlan = {
  readonly status: number
  readonly loaded: LoadedScreen | null
  readonly error: {
    readonly status: number
    readonly message: string
    /** When to try again, in s; null when the backend did not state it. */
    readonly retryAfterS: number | null
    /** The screen whose layout is retained around the error, and its name. */
    readonly framed?: AnyScreen
    readonly name?: RouteName
  } | null
  readonly path: string
  /** The backend refused the token: this plan must not be rendered, but rebuilt for a guest. */
  readonly refused: boolean
  /** Whether the shop's menu and settings were available; a page without them is shown but not cached. */
  readonly isFramed: boolean
  readonly initialState: InitialState
  readonly api: ApiClient
  /** Whether a call has failed so far. Calls that the backend lacks do not count. */
  readonly hasFailed: () => boolean
  /** The keys of the answers that were requested so far. */
  readonly madeFrom: ReadonlySet<ChangeKey>
}

/** The client that calls the backend for a user: address, language, currency and, where it matters, the token (R7.01). */
export const apiOf = (
  { upstream, answers, faults, features, shopPages }: Pick<Deps, 'upstream' | 'answers' | 'faults' | 'features' | 'shopPages'>,
  {
    id,
    log,
    caller,
    locale,
    currency,
    token,
    signal,
    backend,
    revalidates = false,
    totalMs,
    madeFrom = new Set(),
  }: Pick<PageContext, 'id' | 'log' | 'caller' | 'locale' | 'currency' | 'token' | 'signal' | 'backend' | 'revalidates'> & {
    /** The longest time of a call in ms; by default that of a page. */
    readonly totalMs?: number
    /** Receives the keys of all answers. */
    readonly madeFrom?: Set<ChangeKey>
  },
): ApiClient => {
  // The backend limits attempts by the client's address: without it, all users of pages would share the limits of one.
  const shared = { ...caller, 'accept-language': locale, currency, 'x-request-id': id }
  const noted = backend && ((ms: number) => noteCall(backend, ms))
  const clientWith = (headers: { readonly [name: string]: string }, ending: CancelSignal | undefined) => {
    const client = createApiClient({
      transport: (request) => upstream.transport({ ...request, noted }, totalMs),
      headers: () => headers,
      report: ({ call, fault, status, detail }) => faults.report(log, 'backend call failed', { call, fault, status, detail }),
      signal: ending,
      has: features.has,
    })
    return clientOf(
      async (call, input) => {
        const answer = await client.call(call, input)
        // Only answers from the network: answers from the cache are older, and differ by language and currency.
        if (call.name === getFrontConfig.name) features.named((answer as AnswerOf<typeof getFrontConfig>).data.features)
        return answer
      },
      client.leftOut,
      client.has,
    )
  }
  const own = clientWith({ ...shared, ...(token !== null && { authorization: `Bearer ${token}` }) }, signal)
  // Answers in an invented currency would evict the others.
  const isCached = isKnownCurrency(currency)
  const cachedApi = answers.through({
    own,
    guest: (ending) => clientWith(shared, ending),
    isGuest: token === null,
    isOff: (group) => features.has(group) === false,
    scope: `${locale} ${currency}`,
    revalidates,
    signal,
    madeFrom,
  })
  return answerShopPages(isCached ? cachedApi : own, shopPages, locale, madeFrom)
}

type Shared = { readonly isFramed: boolean; readonly hasConfig: boolean; readonly start: Pick<StoresStart, 'config' | 'top'> }

type Configured = Promise<AnswerOf<typeof getFrontConfig> | null>

const loadShared = async (api: ApiClient, configured: Configured): Promise<Shared> => {
  const [config, categories] = await Promise.all([configured, api.tryCall(getCategories, {})])
  return {
    isFramed: config !== null && categories !== null,
    hasConfig: config !== null,
    start: { config: config ? toFrontConfig(config.data) : noConfig, top: categories ? toCategories(categories.data, 1) : [] },
  }
}

const groupsOf = (features: Features): Features =>
  Object.fromEntries(Object.entries(features).filter(([name]) => (GROUPS as readonly string[]).includes(name)))

/** Loads a destination, or the error that replaces it (404 for an unknown address, 503 for an unreachable backend, else 500). */
export const loadPage = async (
  deps: Deps,
  context: PageContext,
  target: Destination | NotFound,
  path: string,
): Promise<PagePlan> => {
  const madeFrom = new Set<ChangeKey>()
  let hasFailed = false
  const api = noteFailures(apiOf(deps, { ...context, madeFrom }), () => {
    hasFailed = true
  })
  let lacksConfig = false
  const configured = api.call(getFrontConfig, {}).catch((fault: unknown) => {
    lacksConfig = fault instanceof ApiError && fault.fault === 'absent'
    return null
  })
  const shared = loadShared(api, configured)
  const who = loadShopper(api, context.token, target instanceof NotFound ? null : target.name)
  let loaded: LoadedScreen | null = null
  let error: PagePlan['error'] = null
  let isLoading = false
  await waitForFeatures(deps, configured)
  const features: Features | null = deps.features.current()
  try {
    if (target instanceof NotFound) throw target
    refuseAbsent(target, features)
    isLoading = true
    loaded = await loadScreen(target, {
      api,
      locale: context.locale,
      currency: context.currency,
      country: context.country,
      signedIn: context.token !== null,
      homeBlocks: deps.config.public.homeBlocks,
      readHtml,
      refused: context.refused,
    })
  } catch (fault) {
    if (isLoading) await configured
    // When the backend does not even have its own front configuration, its 404 is not credible: it would remove pages from search engines.
    const isUntrue = isLoading && lacksConfig && fault instanceof NotFound
    const status = isUntrue ? 502 : statusOf(fault)
    // Calls that are cancelled because the client disconnected are no fault.
    if (status === 500 && context.signal?.aborted !== true) context.log.error({ err: fault }, 'screen failed')
    // The message of a faulty backend is only logged; that of a 404 is shown to the user, and that of a 429, which has the time to wait.
    const isTooMany = status === 429 && fault instanceof ApiError
    const message = (fault instanceof NotFound && !isUntrue) || isTooMany ? fault.message : ''
    const framed = target instanceof NotFound ? null : await framedBy(target.name, fault)
    error = { status, message, retryAfterS: isTooMany ? fault.retryAfterS : null, ...framed }
  }
  const found = await who
  const shopper = found === 'refused' || found === 'failed' ? null : found
  const { isFramed, hasConfig, start } = await shared
  // This page's own front configuration already counts; without one, only the groups are known: its other switches need its other fields.
  const effective = deps.features.current() ?? {}
  const common = { ...start, config: { ...start.config, features: hasConfig ? effective : groupsOf(effective) } }
  // Named by the server: browsers have older or newer names of some countries.
  const country = { code: context.country, name: countryName(context.country, context.locale) }
  const plan = planOf(deps, context, {
    loaded,
    error,
    path,
    start: {
      ...common,
      shopper,
      country,
      ...(found === 'failed' && { userFailed: true }),
      ...(context.expired && { sessionExpired: true }),
    },
    api,
  })
  return { ...plan, madeFrom, hasFailed: () => hasFailed, refused: found === 'refused', isFramed: isFramed && features !== null }
}

const planOf = (
  deps: Deps,
  { locale, langFromQuery, currency, origin, announcement, refused }: PageContext,
  {
    loaded,
    error,
    path,
    start,
    api,
  }: { loaded: LoadedScreen | null; error: PagePlan['error']; path: string; start: StoresStart; api: ApiClient },
): Omit<PagePlan, 'refused' | 'isFramed' | 'madeFrom' | 'hasFailed'> => {
  const screen: RenderedScreen = loaded
    ? {
        kind: 'screen',
        name: loaded.name,
        path: loaded.path,
        params: loaded.params,
        query: loaded.query,
        data: loaded.data,
        ...(loaded.reads.size > 0 && { reads: [...loaded.reads] }),
      }
    : { kind: 'error', path, status: error?.status ?? 500, message: error?.message ?? '', name: error?.name }
  const { config, manifest, intls } = deps
  const status = error?.status ?? refused?.status ?? loaded?.screen.status?.(loaded.data) ?? 200
  return {
    status,
    loaded,
    error,
    path,
    api,
    initialState: {
      locale,
      langFromQuery,
      currency,
      origin,
      hosts: hostsOf(config, origin),
      release: manifest.release.id,
      config: pageConfig(deps, locale, announcement),
      shop: intls[locale].words,
      start,
      screen,
    },
  }
}

/**
 * Waits until all deferred parts have arrived, at most `ms`, and with 0 one turn of the event loop, which is enough for answers from the
 * cache; those that have arrived can be rendered without an open boundary. Returns true when all have arrived.
 */
export const awaitDeferred = async (deferred: DeferredPromises, ms: number): Promise<boolean> => {
  const promises = Object.values(deferred)
  if (promises.length === 0) return true
  const all = Promise.all(
    promises.map(async (promise) => {
      const value = await promise
      // The fields that React's `use` reads: it then returns the value without waiting a turn.
      void Object.assign(promise, { status: 'fulfilled', value })
    }),
  ).then(() => true)
  if (ms === 0) return Promise.race([all, setImmediate(false)])
  let timer: NodeJS.Timeout | undefined
  const up = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([all, up])
  } finally {
    clearTimeout(timer)
  }
}
