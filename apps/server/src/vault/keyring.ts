import { randomBytes } from 'node:crypto'

import type { MasterKey } from '../keys/master-key.ts'
import { keyName, seal, unseal, type Place } from './envelope.ts'

export type WrappedKey = { wrappingKey: string; wrapped: Buffer }

/** Wraps the data key of each record. While keys are being rotated it also opens what the previous one wrapped. */
export type Keyring = {
  current: string
  /** Those that are on their way out. */
  previous: string[]
  newDataKey(place: Place): { key: Buffer } & WrappedKey
  unwrap(data: WrappedKey, place: Place): Buffer
  /** The same data key under the current wrapping key. */
  rewrap(data: WrappedKey, from: Place, to: Place): WrappedKey
}

export function openKeyring(master: MasterKey, previous?: MasterKey): Keyring {
  const currentKey = master.derive('vault')
  const current = keyName(currentKey)
  const keys = new Map([[current, currentKey]])
  if (previous) {
    const key = previous.derive('vault')
    keys.set(keyName(key), key)
  }
  const unwrap: Keyring['unwrap'] = ({ wrappingKey, wrapped }, place) => {
    const key = keys.get(wrappingKey)
    if (!key) throw new Error(`no key ${wrappingKey} in the keyring`)
    return unseal(key, wrapped, place)
  }
  return {
    current,
    previous: [...keys.keys()].filter((name) => name !== current),
    unwrap,
    newDataKey(place) {
      const key = randomBytes(32)
      return { key, wrappingKey: current, wrapped: seal(currentKey, key, place) }
    },
    rewrap: (data, from, to) => ({ wrappingKey: current, wrapped: seal(currentKey, unwrap(data, from), to) }),
  }
}
