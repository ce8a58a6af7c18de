/**
 * A table looked up with codes that come out of files. It has no prototype, so that a code such as `constructor` is
 * simply not there.
 */
export function catalog<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T | undefined>> {
  return Object.assign(Object.create(null) as Record<string, T>, entries)
}
