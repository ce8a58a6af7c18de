import { sql, type RawBuilder } from 'kysely'

type Counter = 'version' | 'papers' | 'verdicts'

/** The counters of a row of `period_versions` only grow, so a sum of them changes with each change that one of them counts. */
function sumOf(alias: string, ...counters: readonly Counter[]): RawBuilder<number> {
  return sql.raw(`(${counters.map((counter) => (alias ? `${alias}.${counter}` : counter)).join(' + ')})`)
}

/** Changes with the vouchers, their documents and the deposits. */
export const contentVersion = (alias = '') => sumOf(alias, 'version', 'papers')

/** Changes with what a register for SUNAT has: the vouchers, and what is decided of them. */
export const registerVersion = (alias = '') => sumOf(alias, 'version', 'verdicts')

/** Changes with everything that any report shows. */
export const reportVersion = (alias = '') => sumOf(alias, 'version', 'papers', 'verdicts')
