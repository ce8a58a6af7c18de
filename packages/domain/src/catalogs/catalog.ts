/** A lookup table for codes that come from files. It has no prototype, so a code such as `constructor` finds nothing. */
export function catalog<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T | undefined>> {
  const table: Record<string, T> = Object.create(null)
  return Object.assign(table, entries)
}
