/** How the browser reaches the backend: through our own /api, which adds the token, the currency and the language. */
import type { Transport, TransportRequest } from '../../shared/api/createApiClient.ts'
import { pause } from '../../shared/pause.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../shared/preferences.ts'
import { cookieValue, setSessionCookie } from './cookies.ts'

/** The longest an answer may take, in ms: our server itself gives up on the backend after 15 s. */
const TIMEOUT_MS = 20_000
/** The same for a file, which a slow line takes its time to send. */
const UPLOAD_TIMEOUT_MS = 70_000

/** The double-submit value (R7.02): made here, sent as cookie and header. No other site can set or read either. */
const csrfToken = (): string => {
  const known = cookieValue(CSRF_COOKIE)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  setSessionCookie(CSRF_COOKIE, made)
  return made
}

/** Before a repeat, in ms; half of it to one and a half of it, so that many browsers do not come back at once. */
const REPEAT_PAUSE_MS = 60

/** Fires when the time is up, or when nobody waits for the answer any longer. */
const endOf = ({ body, signal }: TransportRequest): AbortSignal => {
  const timeout = AbortSignal.timeout(body instanceof Uint8Array ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  // Browsers before 2024 lack it: there the answer comes and is dropped.
  return signal instanceof AbortSignal && 'any' in AbortSignal ? AbortSignal.any([timeout, signal]) : timeout
}

const send = (request: TransportRequest): Promise<Response> =>
  fetch(request.url.replace(/^\/v1/, '/api'), {
    method: request.method,
    headers: request.method === 'GET' ? request.headers : { ...request.headers, [CSRF_HEADER]: csrfToken() },
    signal: endOf(request),
    ...(request.body !== undefined && { body: request.body }),
  })

/**
 * Makes the transport. Rejects when there is no answer within 20 s, 70 s for a file. A read that never reached our server is
 * sent once more; whatever the server answered is final, because it repeats towards the backend itself.
 */
export const createBrowserTransport = (): Transport => async (request) => {
  const response = await send(request).catch(async (error: unknown) => {
    // `fetch` rejects with a TypeError when there was no answer; with another when the time was up.
    if (!request.repeatable || !(error instanceof TypeError)) throw error
    await pause(REPEAT_PAUSE_MS * (0.5 + Math.random()))
    return send(request)
  })
  const text = await response.text()
  const { status } = response
  const retryAfter = response.headers.get('retry-after')
  const date = response.headers.get('date')
  try {
    return { status, retryAfter, date, json: JSON.parse(text) as unknown }
  } catch {
    return { status, retryAfter, date, json: undefined }
  }
}
