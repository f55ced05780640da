/** Requests byte by byte, for malformed ones that HTTP clients would correct. */
import { connect } from 'node:net'

export type RawAnswer = {
  /** Status of the final answer. */
  readonly status: number
  /** Lower-case header names; repeated ones are joined by ", ". */
  readonly headers: { readonly [name: string]: string | undefined }
  readonly body: string
  /** All received text, informational answers included. */
  readonly text: string
  /** When each part arrived, in ms after the request was sent. */
  readonly arrivals: readonly { readonly at: number; readonly text: string }[]
}

/** The headers below the first line of a head. */
export const headersOf = (head: string): { readonly [name: string]: string } => {
  const headers: { [name: string]: string } = {}
  for (const line of head.trimEnd().split('\r\n').slice(1)) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    const value = line.slice(at + 1).trim()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return headers
}

const readAnswer = (text: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> => {
  const end = text.indexOf('\r\n\r\n')
  const head = end === -1 ? text : text.slice(0, end)
  const body = end === -1 ? '' : text.slice(end + 4)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  return status >= 100 && status < 200 ? readAnswer(body) : { status, headers: headersOf(head), body }
}

/** Sends the bytes to the server at `url` and reads until it closes the connection; rejects after `ms`. */
export const rawRequest = (url: string, request: string | Buffer, ms = 8000): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const from = performance.now()
    const arrivals: { at: number; text: string }[] = []
    const socket = connect(Number(port), hostname, () => socket.write(request))
    const timer = setTimeout(() => socket.destroy(new Error(`No end of the answer within ${ms} ms`)), ms)
    socket.on('data', (chunk) => arrivals.push({ at: performance.now() - from, text: chunk.toString('latin1') }))
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(timer)
      const text = arrivals.map((arrival) => arrival.text).join('')
      resolve({ ...readAnswer(text), text, arrivals })
    })
  })

/** A GET of any target, well-formed or not, with `Connection: close`. */
export const rawGet = (
  url: string,
  target: string,
  headers: { readonly [name: string]: string } = {},
  ms?: number,
): Promise<RawAnswer> => {
  const lines = [
    `GET ${target} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return rawRequest(url, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), ms)
}
