/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A line of a CSV file. No text of it becomes a formula where it is opened. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quoted(FORMULA.test(value) ? `'${value}` : value)).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Excel reads UTF-8 only after this mark. */
export const CSV_MARK = '\uFEFF'
