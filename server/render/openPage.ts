/** One page request from its address to what is drawn: the shopper's client, the shared data, the screen or the error in its place. */
import { createApiClient, type ApiClient } from '../../shared/api/createApiClient.ts'
import { getCategories } from '../../shared/api/catalogue.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { NotFound, statusOf } from '../../shared/errors.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { toCategories } from '../../shared/model/category.ts'
import { noConfig, toFrontConfig } from '../../shared/model/frontConfig.ts'
import type { HandedScreen, Handoff } from '../../client/navigation/handoff.ts'
import { loadShopper } from './loadShopper.ts'
import { openScreen, type Destination, type LaterPromises, type Opened } from '../../client/navigation/openScreen.ts'
import type { StoresStart } from '../../client/stores/createStores.ts'
import { readHtml } from './readHtml.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { hostsOf } from '../siteOrigin.ts'

export type Asker = {
  readonly id: string
  readonly log: Log
  readonly locale: Locale
  /** Whether `?lang=` chose the language for this request alone. */
  readonly langFromQuery: boolean
  readonly currency: string
  readonly token: string | null
  /** Scheme and host of the shop. */
  readonly origin: string
}

/** A page before it is drawn. */
export type PagePlan = {
  readonly status: number
  readonly opened: Opened | null
  readonly error: { readonly status: number; readonly message: string } | null
  readonly path: string
  /** The backend refused the token: this plan is not to be drawn, but made anew for a guest. */
  readonly refused: boolean
  readonly handoff: Handoff
  readonly api: ApiClient
}

/** The client that asks the backend in a shopper's name: language, currency and, when there is one, the token (spec §7). */
export const apiOf = (
  { upstream, answers }: Pick<Deps, 'upstream' | 'answers'>,
  { id, log, locale, currency, token }: Pick<Asker, 'id' | 'log' | 'locale' | 'currency' | 'token'>,
): ApiClient => {
  const headers = {
    'accept-language': locale,
    currency,
    'x-request-id': id,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const api = createApiClient({
    transport: upstream.transport,
    headers: () => headers,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    report: (error) => log.warn({ call: error.call, fault: error.fault, status: error.status, detail: error.detail }, 'upstream'),
  })
  // Answers to a token are nobody else's.
  return token === null ? answers.through(api, `${locale} ${currency}`) : api
}

const loadShared = async (api: ApiClient): Promise<Omit<StoresStart, 'shopper'>> => {
  const [config, categories] = await Promise.all([api.later(getFrontConfig, {}), api.later(getCategories, {})])
  return { config: config ? toFrontConfig(config.data) : noConfig, top: categories ? toCategories(categories.data, 1) : [] }
}

/** Opens a destination, or the error that stands for it (404 for what is not known, 503 for a backend that is down, else 500). */
export const openPage = async (deps: Deps, asker: Asker, target: Destination | NotFound, path: string): Promise<PagePlan> => {
  const api = apiOf(deps, asker)
  const shared = loadShared(api)
  const who = loadShopper(api, asker.token, target instanceof NotFound ? null : target.name)
  let opened: Opened | null = null
  let error: PagePlan['error'] = null
  try {
    if (target instanceof NotFound) throw target
    opened = await openScreen(target, {
      api,
      locale: asker.locale,
      currency: asker.currency,
      signedIn: asker.token !== null,
      readHtml,
    })
  } catch (fault) {
    const status = statusOf(fault)
    if (status === 500) asker.log.error({ err: fault }, 'screen')
    // What a faulty backend says is for the log; what is not found is said to the shopper.
    error = { status, message: fault instanceof NotFound ? fault.message : '' }
  }
  const found = await who
  const shopper = found === 'refused' ? null : found
  const start = { ...(await shared), shopper }
  return { ...planOf(deps, asker, { opened, error, path, start, api }), refused: found === 'refused' }
}

const planOf = (
  { config }: Deps,
  { locale, langFromQuery, currency, origin }: Asker,
  {
    opened,
    error,
    path,
    start,
    api,
  }: { opened: Opened | null; error: PagePlan['error']; path: string; start: StoresStart; api: ApiClient },
): Omit<PagePlan, 'refused'> => {
  const screen: HandedScreen = opened
    ? { kind: 'screen', name: opened.name, path: opened.path, params: opened.params, query: opened.query, data: opened.data }
    : { kind: 'error', path, status: error?.status ?? 500, message: error?.message ?? '' }
  const status = error?.status ?? opened?.screen.status?.(opened.data) ?? 200
  return {
    status,
    opened,
    error,
    path,
    api,
    handoff: { locale, langFromQuery, currency, origin, hosts: hostsOf(config, origin), config: config.public, start, screen },
  }
}

/**
 * Waits until all later parts are there, at most `ms`; those that are there can then be drawn without a boundary being held
 * open. Gives whether all are there.
 */
export const settleLater = async (later: LaterPromises, ms: number): Promise<boolean> => {
  const promises = Object.values(later)
  if (promises.length === 0) return true
  const all = Promise.all(
    promises.map(async (promise) => {
      const value = await promise
      // What React's `use` looks for: it then reads the value without waiting a turn.
      void Object.assign(promise, { status: 'fulfilled', value })
    }),
  ).then(() => true)
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
