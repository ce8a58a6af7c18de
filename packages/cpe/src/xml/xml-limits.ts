/**
 * Limits that keep any file under 200 ms and 64 MB (quality bar IN-1). A voucher with 1,000 lines has about 1.5 MB and
 * 50,000 elements, far below them. What is kept for each distinct tag costs more than an element, so distinct tags have
 * limits of their own; the samples have at most 96 tags, 108 names and 2 tags that declare namespaces.
 */
export const xmlLimits = {
  bytes: 5 * 1024 * 1024,
  depth: 64,
  elements: 200_000,
  attributesPerElement: 64,
  /** Character references and entities; normal files have a few hundred. */
  references: 100_000,
  /** Length of an element or attribute name. */
  name: 256,
  /** Distinct start tags: a tag with another attribute value or within other namespaces is another tag. */
  tags: 20_000,
  /** Attributes of the distinct tags, together. */
  attributes: 50_000,
  /** Distinct names of elements and attributes, with their prefixes; all of UBL 2.1 has about 1,500. */
  names: 2_000,
  /** Distinct tags that declare namespaces. */
  namespaces: 1_000,
} as const
