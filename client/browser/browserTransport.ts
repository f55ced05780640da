/** The browser's transport to the backend: through our own /api, which adds the token, the currency and the language. */
import type { Transport, TransportRequest } from '../../shared/api/createApiClient.ts'
import { pause } from '../../shared/pause.ts'
import { CSRF_COOKIE, CSRF_HEADER, RELEASE_HEADER } from '../../shared/preferences.ts'
import { cookieValue, setSessionCookie } from './cookies.ts'
import { randomKey } from '../../shared/randomKey.ts'

/** The timeout of an answer, in ms: our server itself times out at the backend after 15 s. */
const TIMEOUT_MS = 20_000
/** The same for a file, whose upload is slow on a slow connection, in ms. */
const UPLOAD_TIMEOUT_MS = 70_000

/** The double-submit value (R7.02): generated here, sent as cookie and header. No other site can set or read either. */
const csrfToken = (): string => {
  const known = cookieValue(CSRF_COOKIE)
  if (known) return known
  const made = randomKey()
  setSessionCookie(CSRF_COOKIE, made)
  return made
}

/** The pause before a repeat, in ms, times a random factor from 0.5 to 1.5, so that many browsers do not repeat at once. */
const REPEAT_PAUSE_MS = 60

/** Fires at the timeout, or when the answer is no longer needed. */
const endOf = ({ body, signal }: TransportRequest): AbortSignal => {
  const timeout = AbortSignal.timeout(body instanceof Uint8Array ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  // Browsers before 2024 lack it: there the answer arrives and is dropped.
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
 * Creates the transport. `answered` is called with the server's release, which is null in answers of earlier ones. Rejects when there is no
 * answer within 20 s, 70 s for a file. A read that never reached our server is sent again; any answer of the server is final, because the
 * server itself repeats calls to the backend.
 */
export const createBrowserTransport =
  (answered: (release: string | null) => void): Transport =>
  async (request) => {
    const response = await send(request).catch(async (error: unknown) => {
      // `fetch` rejects with a TypeError when there was no answer; with another error at the timeout.
      if (!request.repeatable || !(error instanceof TypeError)) throw error
      await pause(REPEAT_PAUSE_MS * (0.5 + Math.random()))
      return send(request)
    })
    answered(response.headers.get(RELEASE_HEADER))
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
