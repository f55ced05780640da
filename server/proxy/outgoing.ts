/** What the backend is sent, and the message by which the proxy library sends it. */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** A request to the backend, whole and decided. */
export type Outgoing = {
  /** What is asked for, whatever its parameters are: the name of a call of the contract, or of another kind of request. */
  readonly call: string
  readonly method: string
  /** Path and query below the backend's base address. */
  readonly path: string
  /** All headers that are sent, besides those of the connection; names are lower-case. */
  readonly headers: { readonly [name: string]: string }
  /** null for calls that have none; an empty one is sent with a length of 0. */
  readonly body: Buffer | null
  /** Whether it may be sent once more when the backend fails at once: reads alone. */
  readonly repeatable: boolean
}

/** A message that carries exactly these parts. Its socket is connected to nothing, so that nothing can be read from it. */
export const messageOf = ({ method, path, headers, body }: Outgoing): IncomingMessage => {
  const message = new IncomingMessage(new Socket())
  Object.assign(message, { method, url: path, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true })
  message.headers = { ...headers, ...(body && { 'content-length': String(body.length) }) }
  if (body && body.length > 0) message.push(body)
  message.push(null)
  return message
}
