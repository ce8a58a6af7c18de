import type { MadeLot } from './mutations.ts'

/** The panel beside the table: one at a time. */
export type OpenPanel =
  | { kind: 'lots' }
  | { kind: 'lot'; lot: string }
  /** The lot that some vouchers would make. */
  | { kind: 'preview'; codes: readonly string[] }
  | { kind: 'made'; lot: MadeLot }
  | { kind: 'certificate'; code: string }
