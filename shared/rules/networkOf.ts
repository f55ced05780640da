/** Number of IPv6 groups that identify the network of one customer. */
const NETWORK_GROUPS = 4

const IPV6 = /^[\da-f]*:[\da-f:]*(?:%.*)?$/i

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/**
 * The key of limits per client: an IPv4 address itself, for IPv6 the /64 network, because one customer has 2^64 addresses there. Other
 * texts are returned unchanged.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!IPV6.test(address)) return address
  const [before = '', after] = (address.split('%', 1)[0] ?? '').split('::', 2)
  const [start, end] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = after === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...end]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
