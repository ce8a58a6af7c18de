export interface XmlFailure {
  readonly code: 'not-well-formed' | 'doctype' | 'too-deep' | 'too-many-elements'
  readonly reason: string
  /** Index in the text where reading stopped. */
  readonly at: number
}
