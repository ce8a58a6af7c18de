import { sql, type RawBuilder } from 'kysely'

/** A name as `fold` of the domain writes it: in small letters, without accents. */
export function foldedName(column: string): RawBuilder<string> {
  return sql<string>`translate(lower(${sql.ref(column)}), 'áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc')`
}
