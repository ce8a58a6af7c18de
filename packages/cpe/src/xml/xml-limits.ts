/**
 * Bounds that keep any file under 200 ms and 64 MB (quality bar IN-1). A voucher of 1,000 lines is about 1.5 MB and
 * 50,000 elements, so honest files stay far below them.
 */
export const xmlLimits = {
  bytes: 5 * 1024 * 1024,
  depth: 64,
  elements: 200_000,
  attributes: 400_000,
  attributesOfOne: 64,
  /** Character references and entities; honest files have some hundreds. */
  references: 100_000,
  /** Longest name of an element or attribute. */
  name: 256,
} as const
