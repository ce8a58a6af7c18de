import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import { collectBusiness } from '../collection/jobs.ts'
import { findWrongStates } from '../review/queries.ts'
import { findWrongTotals } from '../vouchers/queries.ts'

type CheckDeps = Pick<Deps, 'db' | 'now'>

/** Every period total must be the sum of its vouchers. */
export async function* checkTotals({ db }: CheckDeps): AsyncGenerator<string> {
  for (const { businessId, book, period, type, igvTier } of await findWrongTotals(db))
    yield `no suma lo que sus comprobantes: empresa ${businessId}, ${book} ${period}, tipo ${type}, ${igvTier}`
}

/** Every purchase must count as its verdict and the decision in force say. */
export async function* checkReviews({ db }: CheckDeps): AsyncGenerator<string> {
  for (const { businessId, id } of await findWrongStates(db))
    yield `no cuenta como dicen su veredicto y su decisión: empresa ${businessId}, comprobante ${id}`
}

/**
 * A voucher in foreign currency whose XML is stored must have been compared with it and be in soles. One that was converted twice, or
 * never, differs from the XML's total at its exchange rate, which is the published one when the row has none. Unclear ones are left to the accountant.
 */
export async function* checkCurrencies({ db }: CheckDeps): AsyncGenerator<string> {
  const { rows } = await sql<{ businessId: string; id: number; statedIn: string | null }>`
    select voucher.business_id, voucher.id, voucher.stated_in from vouchers voucher
    join voucher_documents document on document.business_id = voucher.business_id and document.voucher_id = voucher.id
    cross join lateral (select coalesce(voucher.published_rate, voucher.exchange_rate) as rate) used
    where voucher.currency <> 'PEN' and document.state = 'stored' and (
      voucher.stated_in is null
      or (voucher.stated_in <> 'unclear' and voucher.total <> 0 and document.currency = voucher.currency
        and abs(abs(voucher.total) - document.total * used.rate) > used.rate + 0.10))`.execute(db)
  for (const { businessId, id, statedIn } of rows)
    yield `${statedIn === null ? 'sin comparar con su XML' : 'no está en soles'}: empresa ${businessId}, comprobante ${id}`
}

/** No entry of an audit chain may have been changed, removed or inserted. */
export async function* checkAudit(
  { db, audit }: CheckDeps & Pick<Deps, 'audit'>,
  onChain: () => void,
): AsyncGenerator<string> {
  const chains = await db.selectFrom('auditEntries').select('businessId').distinct().execute()
  for (const { businessId } of chains) {
    onChain()
    const broken = await audit.findBroken(db, businessId)
    if (broken !== undefined) yield `cadena alterada: empresa ${businessId}, desde la entrada ${broken}`
  }
}

/** Every business must have an audit chain. It must have credentials, unless it is archived: then it must have none. */
export async function* checkBusinesses({ db }: CheckDeps): AsyncGenerator<string> {
  const { rows } = await sql<{ id: string; problem: string }>`
    select business.id, case
      when archived_at is not null then 'archivada y con credenciales'
      when credentials.business_id is null then 'sin credenciales'
      else 'sin historia de auditoría' end as problem
    from businesses business left join business_credentials credentials on credentials.business_id = business.id
    where (archived_at is null) <> (credentials.business_id is not null)
      or not exists (select from audit_entries where business_id = business.id)`.execute(db)
  for (const { id, problem } of rows) yield `${problem}: empresa ${id}`
}

/** The sealed credentials of a business must be those that its audit chain names, and belong to the accountant who saved them. */
export async function* checkCredentials({ db }: CheckDeps): AsyncGenerator<string> {
  const { rows } = await sql<{ id: string }>`
    select business.id from businesses business
    left join lateral (
      select credentials_entry from audit_entries where business_id = business.id order by number desc limit 1) last on true
    left join audit_entries named on named.business_id = business.id and named.number = last.credentials_entry
    left join lateral (
      select jsonb_object_agg(field, version) as versions, jsonb_object_agg(field, encode(sha256(sealed), 'hex')) as digests
      from sealed_credentials where business_id = business.id) stored on true
    where coalesce(named.details -> 'versions', '{}') <> coalesce(stored.versions, '{}')
      or coalesce(named.details -> 'digests', '{}') <> coalesce(stored.digests, '{}')
      or named.details ->> 'accountant' <> business.accountant_id::text`.execute(db)
  for (const { id } of rows) yield `no son las que nombra la cadena de auditoría: empresa ${id}`
}

/** A business stays with the accountant who registered it: every entry that names credentials names the same one. */
export async function* checkOwners({ db }: CheckDeps): AsyncGenerator<string> {
  const { rows } = await sql<{ id: string }>`
    select id from businesses business where exists (
      select from audit_entries entry where entry.business_id = business.id and (
        (action = 'business-registered' and actor <> 'user:' || accountant_id)
        or (number = credentials_entry and details ->> 'accountant' <> accountant_id::text)))`.execute(db)
  for (const { id } of rows) yield `no es de la cuenta que la registró: empresa ${id}`
}

/** Every collection under way must have a job. `sweepCollections` restarts lost ones within a minute, so recent ones are skipped. */
export async function* checkCollections({ db, now }: CheckDeps): AsyncGenerator<string> {
  const { rows } = await sql<{ id: string; businessId: string }>`
    select id, business_id from collections collection
    where ended_at is null and requested_at < ${new Date(now().getTime() - 120_000)} and not exists (
      select from pgboss.job where name = ${collectBusiness.name} and state in ('created', 'retry', 'active')
        and data ->> 'collectionId' = collection.id::text)`.execute(db)
  for (const { id, businessId } of rows) yield `en curso y sin tarea: recopilación ${id}, empresa ${businessId}`
}
