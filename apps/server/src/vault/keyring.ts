import { randomBytes } from 'node:crypto'

import type { MasterKey } from '../keys/master-key.ts'
import { keyName, seal, unseal, type SealContext } from './envelope.ts'

export type WrappedKey = { wrappingKey: string; wrapped: Buffer }

/** Wraps the data key of each record. During a rotation it also unwraps data keys of the previous master key. */
export type Keyring = {
  /** The name of the key that wraps new data keys. */
  current: string
  /** Names of the keys that are being replaced. */
  previous: string[]
  newDataKey(context: SealContext): { key: Buffer } & WrappedKey
  unwrap(data: WrappedKey, context: SealContext): Buffer
  /** The same data key under the current wrapping key. */
  rewrap(data: WrappedKey, from: SealContext, to: SealContext): WrappedKey
}

export function openKeyring(master: MasterKey, previous?: MasterKey): Keyring {
  const currentKey = master.derive('vault')
  const current = keyName(currentKey)
  const keys = new Map([[current, currentKey]])
  if (previous) {
    const key = previous.derive('vault')
    keys.set(keyName(key), key)
  }
  const unwrap: Keyring['unwrap'] = ({ wrappingKey, wrapped }, context) => {
    const key = keys.get(wrappingKey)
    if (!key) throw new Error(`no key ${wrappingKey} in the keyring`)
    return unseal(key, wrapped, context)
  }
  return {
    current,
    previous: [...keys.keys()].filter((name) => name !== current),
    unwrap,
    newDataKey(context) {
      const key = randomBytes(32)
      return { key, wrappingKey: current, wrapped: seal(currentKey, key, context) }
    },
    rewrap: (data, from, to) => ({ wrappingKey: current, wrapped: seal(currentKey, unwrap(data, from), to) }),
  }
}
