import { sql, type RawBuilder } from 'kysely'

/** A decision that neither the accountant nor changed facts took back. */
export const isInForce = (alias: string): RawBuilder<boolean> =>
  sql.raw(`(${alias}.undone_by is null and ${alias}.reopened_because is null)`)
