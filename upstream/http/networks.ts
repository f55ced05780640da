/** Limits of a client by its networks: a client with one /64 network of IPv6 often has 65,536 of them. */
import type { AttemptLimit } from './attempts.ts'

/** A /56 may make 4 times as many attempts as a /64, a /48 16 times as many. */
const WIDER = [
  { bits: 56, digits: 2, times: 4 },
  { bits: 48, digits: 4, times: 16 },
] as const

const NETWORK_64 = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/

/**
 * The limit of a client by key: of its IPv4 address or IPv6 /64 network, and with larger numbers of the /56 and /48 around it. `network` is
 * the client as `networkOf` names it.
 */
export const byNetworks = (prefix: string, network: string, { max, windowMs }: AttemptLimit) => {
  const limits: { [key: string]: AttemptLimit } = { [`${prefix}${network}`]: { max, windowMs } }
  const [, start, last] = NETWORK_64.exec(network) ?? []
  if (start === undefined || last === undefined) return limits
  for (const { bits, digits, times } of WIDER) {
    const group = `${last.padStart(4, '0').slice(0, 4 - digits)}${'0'.repeat(digits)}`
    limits[`${prefix}${start}:${group}::/${bits}`] = { max: max * times, windowMs }
  }
  return limits
}

/** The IPv4 /24 or IPv6 /48 around a client, as `networkOf` names it; other texts are returned unchanged. */
export const siteOf = (network: string): string => {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1]
  if (v4 !== undefined) return `${v4}.0/24`
  const v6 = NETWORK_64.exec(network)?.[1]
  return v6 === undefined ? network : `${v6}::/48`
}
