const SERIES_NUMBER = /^([A-Z0-9]{1,4})-0*(\d+)$/

/** Reads what an accountant typed, in capitals: `F001-0001`. Undefined when it is not a series and a number. */
export function parseSeriesNumber(text: string): { readonly series: string; readonly number: string } | undefined {
  const [, series, number] = SERIES_NUMBER.exec(text) ?? []
  return series && number ? { series, number } : undefined
}

/** Whether it is a whole series, in capitals: `F001`. */
export function isSeries(text: string): boolean {
  return /^[A-Z0-9]{4}$/.test(text)
}
