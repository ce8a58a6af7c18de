import type { LeftOut } from '@contapro/contract/detractions'

import type { MadeLot } from './mutations.ts'

/** The panel beside the table: one at a time. */
export type OpenPanel =
  | { kind: 'lots' }
  | { kind: 'lot'; lot: string }
  /** Without a lot when nothing that was chosen could be part of one. */
  | { kind: 'made'; lot: MadeLot | undefined; leftOut: readonly LeftOut[] }
  | { kind: 'certificate'; code: string }
