/** How the browser reaches the backend: through our own /api, which adds the token, the currency and the language. */
import type { Transport } from '../../shared/api/createApiClient.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../shared/preferences.ts'
import { cookieValue, setSessionCookie } from './cookies.ts'

/** The longest an answer may take, in ms: our server itself gives up on the backend after 15 s. */
const TIMEOUT_MS = 20_000
/** The same for a file, which a slow line takes its time to send. */
const UPLOAD_TIMEOUT_MS = 70_000

/** The double-submit value (spec §7): made here, sent as cookie and header. No other site can set or read either. */
const csrfToken = (): string => {
  const known = cookieValue(CSRF_COOKIE)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  setSessionCookie(CSRF_COOKIE, made)
  return made
}

/** Makes the transport. Rejects when there is no answer within 20 s, 70 s for a file. */
export const createBrowserTransport =
  (): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(url.replace(/^\/v1/, '/api'), {
      method,
      headers: method === 'GET' ? headers : { ...headers, [CSRF_HEADER]: csrfToken() },
      signal: AbortSignal.timeout(body instanceof Uint8Array ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    try {
      return { status: response.status, json: JSON.parse(text) as unknown }
    } catch {
      return { status: response.status, json: undefined }
    }
  }
