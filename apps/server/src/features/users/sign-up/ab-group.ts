import { createHash } from 'node:crypto'

import type { AbTestGroup } from '@contapro/contract/users'

/** Half and half, fixed for ever by the user's uuid. */
export function abGroupOf(uuid: string): AbTestGroup {
  return (createHash('sha256').update(uuid).digest()[0] ?? 0) % 2 === 0 ? 'A' : 'B'
}
