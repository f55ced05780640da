/**
 * A proxy in front of a backend that removes groups of calls: `features` does not name them, each of their calls answers 404, and their query
 * fields are refused with 422.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { BASE_GROUPS } from '../../shared/features.ts'
import { groupsOfFields } from './fieldsOfGroups.ts'

export type BackendWithout = {
  readonly url: string
  /** Every request that was refused because its group is off, as `GET /v1/home`; for a field, with its query. */
  readonly refused: readonly string[]
  /** From now on these groups are off, and no others; other names of `features` can be removed as well. */
  readonly without: (groups: readonly string[]) => void
  readonly close: () => Promise<void>
}

/** Fixed paths first: `/v1/products/prices` is no product. */
const CALLS = Object.values(allCalls as unknown as { readonly [name: string]: Call })
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ method, path, group }) => ({ method, group, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

/** The group of a request; null for a request that is not a call, such as a picture. */
const groupOf = (method: string, path: string): string | null =>
  CALLS.find((call) => call.method === method && call.pattern.test(path))?.group ?? null

type Config = { readonly data: { readonly features: { readonly [name: string]: boolean } } }

/** The front configuration without the names of the groups; base groups are off only where they are named. */
const withoutNames = (config: Config, groups: readonly string[]): Config => {
  const named = Object.entries(config.data.features).filter(([name]) => !groups.includes(name))
  const off = BASE_GROUPS.filter((name) => groups.includes(name)).map((name) => [name, false] as const)
  return { ...config, data: { ...config.data, features: Object.fromEntries([...named, ...off]) } }
}

export const startBackendWithout = async (backend: string, groups: readonly string[]): Promise<BackendWithout> => {
  let off: readonly string[] = groups
  const refused: string[] = []

  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const [path = '/'] = url.split('?')
    const group = groupOf(method, path)
    if (group !== null && off.includes(group)) {
      refused.push(`${method} ${path}`)
      incoming.resume()
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}')
      return
    }
    if (groupsOfFields(url).some((name) => off.includes(name))) {
      refused.push(`${method} ${url}`)
      incoming.resume()
      response.writeHead(422, { 'content-type': 'application/json' }).end('{"message":"Unknown field"}')
      return
    }
    const isConfig = path === '/v1/frontConfig'
    const sent = isConfig ? { ...headers, 'accept-encoding': 'identity' } : headers
    const outgoing = request(backend + url, { method, headers: sent, agent: false }, (from) => {
      if (!isConfig || from.statusCode !== 200) {
        response.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(response)
        return
      }
      void text(from).then((body) => {
        const config = withoutNames(JSON.parse(body) as Config, off)
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config))
      })
    })
    outgoing.once('error', () => response.destroy())
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    without: (next) => {
      off = next
      refused.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
