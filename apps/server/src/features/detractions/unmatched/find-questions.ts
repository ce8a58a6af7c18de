import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { listProposals, listUnmatched } from './list-unmatched.ts'

/**
 * Why some purchases are not to be paid now, by their id: a constancia may be of them, which the accountant did not answer yet, or is of them
 * and their detraction was not computed since.
 */
export async function findQuestions(db: Queryable, businessId: string): Promise<ReadonlyMap<number, string>> {
  const open = (await listProposals(db, businessId, await listUnmatched(db, businessId, {}))).filter(
    ({ isDenied }) => !isDenied,
  )
  const { rows: joined } = await sql<{ voucherId: number; certificate: string }>`
    select voucher.id as voucher_id, answer.certificate from deposit_answers answer
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.issuer = answer.supplier_ruc
      and voucher.type = answer.type and voucher.series = answer.series and voucher.number = answer.number
    join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = voucher.id
      and detraction.deposit_count = 0
    where answer.business_id = ${businessId} and answer.is_same`.execute(db)
  return new Map([
    ...open.map(
      ({ voucherId, certificate, statedSeries, statedNumber }) =>
        [
          voucherId,
          `La constancia ${certificate}, que indica ${statedSeries}-${statedNumber}, parece ser de este comprobante: respóndelo en «Constancias sin comprobante» antes de pagarlo otra vez.`,
        ] as const,
    ),
    ...joined.map(
      ({ voucherId, certificate }) =>
        [voucherId, `La constancia ${certificate} es de este comprobante y se está registrando.`] as const,
    ),
  ])
}
