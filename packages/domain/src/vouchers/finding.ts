/**
 * - `error`: the file cannot be trusted and is quarantined unchanged for review;
 * - `warning`: it was read, but something in it is wrong;
 * - `notice`: a difference that SUNAT itself tolerates.
 */
export type Severity = 'error' | 'warning' | 'notice'

/** A problem found in data; it is returned as a value and never thrown. */
export type Finding = {
  readonly code: string
  readonly severity: Severity
  /** An element path in the XML, a member of a zip, or a field of the voucher. */
  readonly path: string
  /** In Spanish, for the accountant. */
  readonly reason: string
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}
