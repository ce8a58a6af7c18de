export type XmlFailure = {
  readonly code: 'not-well-formed' | 'doctype' | 'too-deep' | 'too-many-elements' | 'too-many-names'
  readonly reason: string
  /** Index in the text where parsing stopped. */
  readonly at: number
}
