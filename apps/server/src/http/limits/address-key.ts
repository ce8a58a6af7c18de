import { isIPv6 } from 'node:net'

/**
 * What limits per address count by. A provider gives each customer a whole /64 of IPv6, so its addresses count as one; an IPv4 address
 * counts the same whether or not it is written as IPv6, and any address with or without the port that some proxies add.
 */
export function addressKey(given: string): string {
  const address = withoutPort(given)
  const groups = nativeIpv6Groups(address)
  if (groups) return networkOf(groups, 64)
  if (!isIPv6(address)) return address.toLowerCase()
  return ipv6Groups(address)
    .slice(6)
    .map((group) => `${group >> 8}.${group & 0xff}`)
    .join('.')
}

/** The /48 of an IPv6 address, which one customer may have as a whole: 65,536 networks that count as one each. Undefined for IPv4. */
export function siteKey(given: string): string | undefined {
  const groups = nativeIpv6Groups(withoutPort(given))
  return groups && networkOf(groups, 48)
}

/** An address as some proxies forward it: 190.43.0.1:5123, [2800:200::1]:5123, "[2800:200::1]". */
export function withoutPort(address: string): string {
  const { v4, v6 } =
    /^"?(?:(?<v4>\d+(?:\.\d+){3})(?::\d*)?|\[(?<v6>[^\]]*)\](?::\d*)?)"?$/.exec(address.trim())?.groups ?? {}
  return v4 ?? v6 ?? address
}

function networkOf(groups: readonly number[], bits: 48 | 64): string {
  const network = groups.slice(0, bits / 16).map((group) => group.toString(16))
  return `${network.join(':')}::/${bits}`
}

/** Undefined for IPv4, also when it is written as IPv6. */
function nativeIpv6Groups(address: string): number[] | undefined {
  if (!isIPv6(address)) return undefined
  const groups = ipv6Groups(address)
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMappedIpv4 ? undefined : groups
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
