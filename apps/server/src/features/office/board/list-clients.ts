import type { BusinessStatus } from '@contapro/contract/businesses'
import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import type { CollectionStage } from '../../../db/tables/collection.ts'
import { registerVersion } from '../../vouchers/queries.ts'
import { RETURN_COLUMNS, returnJoins, type ReturnState } from '../next-returns.ts'

/** A client of the office in one period, as far as its own rows say. */
export type Client = ReturnState & {
  id: string
  ruc: string
  name: string
  status: BusinessStatus
  /** The modules that SUNAT does not allow, or did not answer about. */
  missingPermissions: string[]
  /** A warning that blocks nothing, such as a refused API pair. */
  notice: string | null
  lastCollectedAt: Date | null
  isCollecting: boolean
  /** A collection is to read the registers of the period for the first time: until then nobody knows whether it is declared. */
  awaitsFirstReading: boolean
  /** Of the collection under way. */
  stage: CollectionStage | null
  rceAt: Date | null
  isRceOutdated: boolean | null
  rvieAt: Date | null
  isRvieOutdated: boolean | null
}

/** One register that was read as not filed is enough: then the month is not declared. */
const AWAITS_FIRST_READING = sql`(run.id is not null and declaration.declared_at is null
  and (rce_reading.business_id is null or rvie_reading.business_id is null)
  and coalesce(rce_reading.is_filed, true) and coalesce(rvie_reading.is_filed, true))`

/** The accountant's clients. */
export async function listClients(db: Queryable, accountantId: string, period: string): Promise<Client[]> {
  const query = sql<Client>`
    select business.id, business.ruc, business.name, business.status, business.missing_permissions, business.notice,
      business.last_collected_at,
      run.id is not null as is_collecting, run.stage, ${AWAITS_FIRST_READING} as awaits_first_reading,
      ${RETURN_COLUMNS},
      rce.downloaded_at as rce_at, ${registerVersion('rce_version')} <> rce.version as is_rce_outdated,
      rvie.downloaded_at as rvie_at, ${registerVersion('rvie_version')} <> rvie.version as is_rvie_outdated
    from businesses business
    left join collections run on run.business_id = business.id and run.ended_at is null
    ${returnJoins(period)}
    ${ofBook('rce', period)} ${ofBook('rvie', period)}
    where business.accountant_id = ${accountantId} and business.archived_at is null
    order by business.name, business.id`
  const { rows } = await prepared('clients', query).execute(db)
  return rows
}

/** The version and newest file of a book. */
function ofBook(book: Book, period: string) {
  const [version, file] = [`${book}_version`, book].map((name) => sql.id(name))
  return sql`
    left join period_versions ${version}
      on ${version}.business_id = business.id and ${version}.book = ${book} and ${version}.period = ${period}
    left join report_downloads ${file}
      on ${file}.business_id = business.id and ${file}.kind = ${book} and ${file}.period = ${period}`
}
