/** A GET whose body is returned as sent: in its encoding, in bytes. */
import { get, type IncomingHttpHeaders } from 'node:http'

export type Fetched = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Requests an address; by default without an encoding. */
export const fetchBytes = (url: string, headers: { readonly [name: string]: string } = {}): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'identity', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.once('error', reject)
    }).once('error', reject)
  })
