import { isIPv6 } from 'node:net'

/**
 * What limits per address count by. A provider gives each customer a whole /64 of IPv6, so its addresses count as one; an IPv4 address
 * counts the same whether or not it is written as IPv6.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase()
  const groups = ipv6Groups(address)
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIpv4)
    return groups
      .slice(6)
      .map((group) => `${group >> 8}.${group & 0xff}`)
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  // The URL parser writes the last two groups in hexadecimal and drops leading zeros; it takes no zone such as %eth0.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [start = [], end = []] = canonical.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end]
}
