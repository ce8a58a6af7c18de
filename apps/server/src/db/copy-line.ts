export type CopyValue = string | number | boolean | Date | null

/** One line of COPY's text format. */
export function copyLine(row: readonly CopyValue[]): string {
  let line = ''
  for (let index = 0; index < row.length; index += 1) line += (index === 0 ? '' : '\t') + copyText(row[index] ?? null)
  return `${line}\n`
}

const ESCAPED = /[\\\t\n\r\0]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = String(value)
  // PostgreSQL has no place for NUL in text; the rest is escaped.
  return ESCAPED.test(text) ? text.replace(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign] ?? sign) : text
}
