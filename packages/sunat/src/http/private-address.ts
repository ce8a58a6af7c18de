import { BlockList, isIPv4 } from 'node:net'

// Loopback, private, link-local (169.254.169.254 serves cloud credentials), carrier-grade NAT, test, multicast and reserved ranges.
const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
// Only 2000::/3 is public, except documentation, Teredo and 6to4 (which embeds any IPv4) within it.
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

/** Whether a public service such as SUNAT cannot have this address. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return reserved.check(address, 'ipv4')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return reserved.check(mapped, 'ipv4')
  return !publicV6.check(address, 'ipv6') || reserved.check(address, 'ipv6')
}
