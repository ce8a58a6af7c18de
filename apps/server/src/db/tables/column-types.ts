import type { ColumnType } from 'kysely'

/** Set by the database when the row is inserted, and never changed. */
export type CreatedAt = ColumnType<Date, never, never>
