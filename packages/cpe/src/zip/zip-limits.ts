import { xmlLimits } from '../xml/xml-limits.ts'

/** Limits for any zip (quality bar IN-4). SUNAT's largest batch has 500 vouchers. */
export const zipLimits = {
  bytes: 20 * 1024 * 1024,
  entries: 2000,
  /** Actual size of each member, regardless of its header. */
  memberBytes: xmlLimits.bytes,
  totalBytes: 32 * 1024 * 1024,
  /** Maximum compression ratio of members over a megabyte; voucher XML compresses 5 to 20 times. */
  ratio: 100,
  /** A zip inside the zip is opened; one inside that one is not. */
  nesting: 1,
} as const
