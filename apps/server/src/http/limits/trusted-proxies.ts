import { BlockList, isIP, isIPv6 } from 'node:net'

import { ConfigError } from '../../config.ts'
import { withoutPort } from './address-key.ts'

/** Whether the peer of a connection is a reverse proxy whose forwarding headers are believed. */
export type IsTrustedProxy = (address: string) => boolean

/** Ranges with a name, as in Express and Fastify. */
const RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Reads `TRUSTED_PROXIES`: addresses, networks such as 10.0.0.0/8, and named ranges. */
export function trustedProxies(names: readonly string[]): IsTrustedProxy {
  const list = new BlockList()
  for (const name of names) for (const range of RANGES[name] ?? [name]) addRange(list, range)
  return (forwarded) => {
    const address = withoutPort(forwarded)
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  try {
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits || Number.NaN), family)
  } catch {
    throw new ConfigError(`TRUSTED_PROXIES: ${range} no es una dirección ni una red como 10.0.0.0/8`)
  }
}
