/** What passes between browser and backend by name; all other headers stay on their side. */
import type { ClientRequest, IncomingMessage } from 'node:http'

/** Of a request to the backend, leaves the named headers; names are lower-case. */
export const keepRequestHeaders = (request: ClientRequest, names: ReadonlySet<string>): void => {
  for (const name of request.getHeaderNames()) if (!names.has(name)) request.removeHeader(name)
}

/** Of the backend's answer, leaves the named headers: it sets no cookie, no policy and no other place to go. */
export const keepAnswerHeaders = ({ headers }: IncomingMessage, names: ReadonlySet<string>): void => {
  for (const name of Object.keys(headers)) if (!names.has(name)) delete headers[name]
}
