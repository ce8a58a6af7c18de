import { xmlLimits } from '../xml/xml-limits.ts'

/** Bounds for any zip (quality bar IN-4). SUNAT's largest batch holds 500 vouchers. */
export const zipLimits = {
  bytes: 20 * 1024 * 1024,
  entries: 2000,
  /** Real size of each member, whatever its header says. */
  memberBytes: xmlLimits.bytes,
  totalBytes: 32 * 1024 * 1024,
  /** Largest expansion of a member over a megabyte; XML of vouchers shrinks 5 to 20 times. */
  ratio: 100,
  /** A zip inside the zip is opened; one inside that is not. */
  nesting: 1,
} as const
