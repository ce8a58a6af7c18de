import { sql } from 'kysely'

/** The columns of rows that `jsonb_to_recordset` reads, as an upsert lists them: by name, as excluded, as `stored`, and with their types. */
export function recordColumns(types: Readonly<Record<string, string>>) {
  const names = Object.keys(types)
  const list = (write: (name: string) => string) => sql.raw(names.map(write).join(', '))
  return {
    columns: list((name) => name),
    excluded: list((name) => `excluded.${name}`),
    stored: list((name) => `stored.${name}`),
    typed: list((name) => `${name} ${types[name]}`),
  }
}
