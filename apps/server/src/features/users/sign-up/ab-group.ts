import { createHash } from 'node:crypto'

import type { AbTestGroup } from '@contapro/contract/users'

/** Assigns half of the users to each group. The uuid decides, so a user never changes groups. */
export function abGroupOf(uuid: string): AbTestGroup {
  return (createHash('sha256').update(uuid).digest()[0] ?? 0) % 2 === 0 ? 'A' : 'B'
}
