export type CopyValue = string | number | boolean | Date | null

/** One target of COPY: each column with the value that a record gives it. */
export type CopyColumns<Source> = Readonly<Record<string, (source: Source) => CopyValue>>

/** Writes records as lines of COPY's text format. */
export function copyLineWriter<Source>(columns: CopyColumns<Source>): (source: Source) => string {
  const values = Object.values(columns)
  return (source) => {
    let line = ''
    for (const [index, value] of values.entries()) line += (index === 0 ? '' : '\t') + copyText(value(source))
    return `${line}\n`
  }
}

const ESCAPED = /[\\\t\n\r\0]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = String(value)
  // PostgreSQL text cannot hold NUL, so it is dropped.
  return ESCAPED.test(text) ? text.replace(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? character) : text
}
