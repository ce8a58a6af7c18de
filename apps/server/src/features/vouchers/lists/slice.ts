/** Some rows of a list. */
export type Slice = { readonly offset: number; readonly size: number }

/** The slice of a list that, read backwards, is the given slice of the reversed list. */
export function mirrorSlice({ offset, size }: Slice, count: number): Slice {
  const end = Math.max(0, count - offset)
  const start = Math.max(0, end - size)
  return { offset: start, size: end - start }
}
