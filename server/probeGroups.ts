/**
 * Probes whether a backend has the base groups that its `features` does not mention: the specification does not list their calls, so a
 * backend written from it does not name them.
 */
import type { BASE_GROUPS } from '../shared/features.ts'
import type { Transport, TransportAnswer, TransportRequest } from '../shared/api/createApiClient.ts'

type BaseGroup = (typeof BASE_GROUPS)[number]

type Probe = Pick<TransportRequest, 'call' | 'method' | 'url' | 'body'>

/** The order is sent without a token and without fields: no backend can accept it, but a backend with the call refuses it differently. */
const PROBES: { readonly [group in BaseGroup]: Probe } = {
  products: { call: 'getProducts', method: 'GET', url: '/v1/products?per_page=1' },
  brands: { call: 'getBrands', method: 'GET', url: '/v1/brands' },
  checkout: { call: 'postOrder', method: 'POST', url: '/v1/user/orders', body: '{}' },
}

/** The HTTP statuses by which a backend states that it lacks a call. */
const ABSENT = new Set([404, 405, 410, 501])

/** Null: unknown, because there was no answer or a server error. A page of HTML is a web server's answer to any address. */
const isThere = ({ status, json }: TransportAnswer): boolean | null => {
  if (ABSENT.has(status)) return false
  if (status >= 500 || status === 429) return null
  if (status >= 300 && status < 400) return false
  return status >= 400 || json !== undefined
}

/** Probes one group. True: the backend has it; false: it lacks it; null: unknown. Never rejects. */
export const probeGroup = async (
  transport: Transport,
  group: BaseGroup,
  headers: { readonly [name: string]: string },
): Promise<boolean | null> => {
  const probe = PROBES[group]
  try {
    return isThere(
      await transport({
        ...probe,
        headers: { ...headers, ...(probe.body !== undefined && { 'content-type': 'application/json' }) },
        repeatable: probe.method === 'GET',
      }),
    )
  } catch {
    return null
  }
}
