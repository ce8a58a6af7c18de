import { BOOKS, NAME_OF_BOOK } from '@contapro/domain/vouchers/book'

import { findTaxReturnCompleteness } from '../../completeness/queries.ts'
import type { DoubtCode } from '../list-incomplete-reasons.ts'
import { listRegisters } from '../register-queries.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Turn } from './turn.ts'

const CODES: readonly DoubtCode[] = ['CURRENCY_UNPROVEN', 'RATES_UNCLEAR']

/** What is in doubt in the books that a collection read, each once: `rce CURRENCY_UNPROVEN`. */
export async function findDoubts(tx: Queryable, { collection, business }: Turn, now: Date): Promise<string[]> {
  const registers = await listRegisters(tx, collection.id)
  const periods = [...new Set(registers.map(({ period }) => period))]
  const found = await findTaxReturnCompleteness(
    tx,
    periods.map((period) => ({ businessId: business.id, period })),
    now,
  )
  return BOOKS.flatMap((book) => {
    const codes = new Set(found.flatMap((ofPeriod) => ofPeriod[NAME_OF_BOOK[book]].reasons.map(({ code }) => code)))
    return CODES.filter((code) => codes.has(code)).map((code) => `${book} ${code}`)
  })
}
