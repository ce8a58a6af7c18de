/** `F001-123` of the code `20100047218-01-F001-123`. */
export function seriesNumberOfCode(code: string): string {
  return code.split('-').slice(2).join('-')
}
