/**
 * Limits that keep any file under 200 ms and 64 MB (quality bar IN-1). A voucher with 1,000 lines has about 1.5 MB and
 * 50,000 elements, far below them.
 */
export const xmlLimits = {
  bytes: 5 * 1024 * 1024,
  depth: 64,
  elements: 200_000,
  attributes: 400_000,
  attributesPerElement: 64,
  /** Character references and entities; normal files have a few hundred. */
  references: 100_000,
  /** Length of an element or attribute name. */
  name: 256,
} as const
