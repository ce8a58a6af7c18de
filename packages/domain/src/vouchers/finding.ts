/**
 * - `error`: the file cannot be trusted as it stands and waits apart, whole, for a person;
 * - `warning`: it was read, but something in it is not as it should be;
 * - `notice`: a difference SUNAT itself tolerates.
 */
export type Severity = 'error' | 'warning' | 'notice'

/** A problem found in data: a value to show and count, never an exception. */
export interface Finding {
  readonly code: string
  readonly severity: Severity
  /** Where: a path of element names in the XML, a member of a zip, or a field of the voucher. */
  readonly path: string
  /** Why, in Spanish, as an accountant reads it. */
  readonly reason: string
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}
