import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'

import type { Queryable } from '../../../db/database.ts'

type Named = {
  readonly certificate: string
  readonly supplierRuc: string
  readonly voucherType: string
  readonly voucherSeries: string
  readonly voucherNumber: string
}

/** The same deposits, those that the accountant joined to a purchase with the number of it. Files lose the zeros before certificates. */
export async function applyAnswers<Row extends Named>(
  tx: Queryable,
  businessId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const answers = await tx
    .selectFrom('depositAnswers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('isSame', '=', true)
    .execute()
  const joined = new Map(
    answers.map((answer) => [
      keyOf(answer.certificate, answer.supplierRuc, answer.statedType, answer.statedSeries, answer.statedNumber),
      { voucherType: answer.type, voucherSeries: answer.series, voucherNumber: answer.number },
    ]),
  )
  return rows.map((row) => {
    const { certificate, supplierRuc, voucherType, voucherSeries, voucherNumber } = row
    return { ...row, ...joined.get(keyOf(certificate, supplierRuc, voucherType, voucherSeries, voucherNumber)) }
  })
}

const keyOf = (certificate: string, ...others: string[]) => [withoutLeadingZeros(certificate), ...others].join('|')
