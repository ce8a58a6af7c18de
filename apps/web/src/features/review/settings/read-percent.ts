/** A percentage as it was typed: null when nothing was, undefined when it is none. */
export function readPercent(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  if (!/^\d{1,3}(\.\d{1,2})?$/v.test(typed)) return undefined
  const percent = Number(typed)
  return percent <= 100 ? percent : undefined
}
