import { createHash, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { lotFileName } from '../../../files/lot-files.ts'
import { renderingFileName, xmlFileName } from '../../../files/voucher-file-names.ts'
import {
  insertTestAccountant,
  insertTestBusiness,
  insertTestCollection,
  insertTestTotals,
  insertTestVoucher,
} from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { purgeArchived } from './purge-archived.ts'

const test = useTestApp()

const DAY = 86_400

async function storeXml(text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex')
  await test.deps.files.put(xmlFileName(hash), Buffer.from(text))
  return hash
}

/** A business with a row in every table that knows businesses, and the files of its own and of others. */
async function fullBusiness(hashes: string[]) {
  const { db, now } = test.deps
  const user = await insertTestAccountant(db)
  const business = await insertTestBusiness(db, user)
  await test.deps.vault.store(db, business.id, { username: 'USUARIO1', password: 'clave' }, now())
  for (const [index, xmlSha256] of hashes.entries()) {
    const voucherId = await insertTestVoucher(db, business.id, { number: String(index + 1) })
    const document = {
      businessId: business.id,
      voucherId,
      xmlSha256,
      state: 'stored',
      tries: 1,
      triedAt: now(),
    } as const
    await db.insertInto('voucherDocuments').values(document).execute()
    await sql`insert into voucher_items (business_id, voucher_id, position, description) values (${business.id}, ${voucherId}, 1, 'Clavos')`.execute(
      db,
    )
    await sql`insert into voucher_validity (business_id, voucher_id, first_asked_at, asked_at) values (${business.id}, ${voucherId}, now(), now())`.execute(
      db,
    )
    await sql`insert into voucher_verdicts (business_id, voucher_id, expense, credit, is_limited, rule_set, judged_on, rules, is_blocked)
      values (${business.id}, ${voucherId}, 'DEDUCIBLE', 'SI', false, 1, now(), '{}', false)`.execute(db)
    await sql`
      with action as (
        insert into review_actions (business_id, period, kind, decided_by, decided_at, voucher_count, total, igv)
        values (${business.id}, '202610', 'validate', ${user.id}, now(), 1, 118, 18) returning id)
      insert into review_decisions (business_id, action_id, voucher_id, state, rules)
      select ${business.id}, id, ${voucherId}, 'VALIDADO', '{}' from action`.execute(db)
    await sql`insert into register_versions (business_id, voucher_id, seen_at, replaced_at, period, register_line)
      values (${business.id}, ${voucherId}, now(), now(), '202610', 'x')`.execute(db)
  }
  await insertTestTotals(db, business.id, { book: 'rce', period: '202610' })
  await db.insertInto('reviewSettings').values({ businessId: business.id, activitySource: 'suggested' }).execute()
  const ended = { state: 'DONE', stage: 'end', requestedAt: now(), endedAt: now() } as const
  const { id: collectionId } = await insertTestCollection(db, business.id, ended)
  const quarantined = `quarantine/ab/${randomUUID().replaceAll('-', '')}.bin`
  await test.deps.files.put(quarantined, Buffer.from('?'))
  await sql`insert into quarantine (business_id, collection_id, source, reason, content, file, at)
    values (${business.id}, ${collectionId}, 'voucher-file', 'no es XML', '', ${quarantined}, now())`.execute(db)
  await sql`insert into deposits (business_id, role, certificate, sol_user, account, account_type, acquirer_ruc, supplier_ruc,
      supplier_name, operation_code, operation, goods_code, goods, paid_at, operation_number, payment_number, voucher_type,
      voucher_series, voucher_number, seen_at)
    values (${business.id}, 'acquirer', '1', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', now())`.execute(
    db,
  )
  const lot = await storeLot(business.id)
  const retention = await storeXml(`retención de ${business.id}`)
  await sql`insert into withholdings (business_id, type, issuer, series, number, period, issue_date, issuer_name, receiver,
      regime_code, regime, total, xml_sha256, seen_at)
    values (${business.id}, '20', '', 'R001', '1', '202610', '2026-10-01', '', '', '', '', 1, ${retention}, now())`.execute(
    db,
  )
  const archive = async () => {
    const url = `/app/internal/businesses/${business.id}`
    expect((await test.injectAs(user, { method: 'DELETE', url })).statusCode).toBe(204)
  }
  return { id: business.id, archive, files: { quarantined, lot, retention: xmlFileName(retention) } }
}

/** A lot with the detraction and the account of its voucher. Returns the name of its file. */
async function storeLot(businessId: string): Promise<string> {
  const { db, files } = test.deps
  const sha256 = createHash('sha256').update(`lote de ${businessId}`).digest('hex')
  await files.put(lotFileName(sha256), Buffer.from('*'))
  await sql`insert into detractions (business_id, voucher_id, period, source, deposit_count, deposit_due, deposit_due_by, credit_due, differences)
    values (${businessId}, 1, '202610', 'xml', 0, '2026-11-06', 'recording', '2026-11-06', '{}')`.execute(db)
  await sql`insert into detraction_lots (business_id, lot, made_by, made_at, total, file_name, sha256)
    values (${businessId}, '260001', gen_random_uuid(), now(), 1, '', ${sha256})`.execute(db)
  await sql`insert into detraction_lot_lines (business_id, lot, voucher_id, amount, issued_in, deposit_due, deposits_before)
    values (${businessId}, '260001', 1, 1, '202610', '2026-11-06', 0)`.execute(db)
  await sql`insert into supplier_accounts (business_id, ruc) values (${businessId}, '20131312955')`.execute(db)
  await sql`insert into detraction_notices (business_id, notified_on) values (${businessId}, '2026-11-06')`.execute(db)
  return lotFileName(sha256)
}

/** The tables that still speak of a business, whichever tables there are. */
async function tablesWith(businessId: string): Promise<string[]> {
  const { db } = test.deps
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_attribute attribute join pg_class class on class.oid = attribute.attrelid
    where attribute.attname = 'business_id' and class.relkind in ('r', 'p') and not class.relispartition
    order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} where business_id = ${businessId} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

describe('purging what was archived', () => {
  it('after a month leaves only the audit chain, and no file that nobody else needs', async () => {
    const { db, files } = test.deps
    const [own, shared] = [await storeXml('de una sola'), await storeXml('de las dos')]
    const gone = await fullBusiness([own, shared])
    const kept = await fullBusiness([shared])
    expect(await tablesWith(gone.id)).toEqual([
      'audit_entries',
      'business_credentials',
      'collections',
      'deposits',
      'detraction_lot_lines',
      'detraction_lots',
      'detraction_notices',
      'detractions',
      'period_totals',
      'quarantine',
      'register_versions',
      'review_actions',
      'review_decisions',
      'review_settings',
      'sealed_credentials',
      'supplier_accounts',
      'voucher_documents',
      'voucher_items',
      'voucher_validity',
      'voucher_verdicts',
      'vouchers',
      'withholdings',
    ])
    // Rendered when somebody looked at it.
    const rendering = renderingFileName(own, 'jpeg')
    await files.put(rendering, Buffer.from('jpeg'))
    await gone.archive()
    test.advance(29 * DAY)
    expect(await purgeArchived(test.deps)).toBe(0)
    expect(await tablesWith(gone.id)).toHaveLength(20)

    test.advance(2 * DAY)
    const before = await tablesWith(kept.id)
    expect(await purgeArchived(test.deps)).toBe(1)
    expect(await tablesWith(gone.id)).toEqual(['audit_entries'])
    expect(await db.selectFrom('businesses').select('id').where('id', '=', gone.id).execute()).toEqual([])
    expect(await test.deps.audit.findBroken(db, gone.id)).toBeUndefined()
    for (const name of [xmlFileName(own), rendering, gone.files.quarantined, gone.files.lot, gone.files.retention])
      expect(await files.get(name)).toBeUndefined()

    expect(await tablesWith(kept.id)).toEqual(before)
    for (const name of [xmlFileName(shared), kept.files.quarantined, kept.files.lot, kept.files.retention])
      expect(await files.get(name)).toBeDefined()
    expect(await purgeArchived(test.deps)).toBe(0)
  })

  it('stopped half way goes on the next night', async () => {
    const business = await fullBusiness([await storeXml('uno'), await storeXml('dos')])
    await business.archive()
    test.advance(31 * DAY)
    await expect(purgeArchived(test.deps, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(await tablesWith(business.id)).toContain('vouchers')
    expect(await purgeArchived(test.deps)).toBe(1)
    expect(await tablesWith(business.id)).toEqual(['audit_entries'])
  })
})
