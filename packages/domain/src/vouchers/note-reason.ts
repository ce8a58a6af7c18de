/** The reason of a note as catalogs 09 and 10 write it, with two digits; registers and issuers also write `2` for `02`. */
export function noteReasonCode(written: string): string {
  const code = written.trim()
  return /^\d$/.test(code) ? `0${code}` : code
}
