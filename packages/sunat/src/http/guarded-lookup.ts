import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

export const ADDRESS_REFUSED = 'SUNAT_ADDRESS_REFUSED'

/** The part of `dns.lookup` that is used here. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves names like Node and refuses private addresses, because a trusted name could be made to resolve to our own network. Private
 * addresses are accepted when the configuration names them (the simulator): by address, as localhost, or in `privateHosts`.
 */
export function guardedLookup(
  configured: ReadonlySet<string>,
  privateHosts: readonly string[] = [],
  resolve: Resolve = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    const wantsAll = options.all === true
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found ?? []
      if (error) return callback(error, '', 0)
      const named = hostname === 'localhost' || privateHosts.includes(hostname)
      const refused = addresses.find(({ address }) => isPrivateAddress(address) && !named && !configured.has(address))
      const [first] = addresses
      if (refused || !first)
        return callback(
          Object.assign(new Error(`address of ${hostname} refused`), { code: ADDRESS_REFUSED }),
          '',
          isIP(refused?.address ?? ''),
        )
      if (wantsAll) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
