import type { UnmatchedDeposit } from '@contapro/contract/unmatched-deposits'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { Queryable } from '../../../db/database.ts'
import { toAmount } from '../../../http/to-amount.ts'
import { presentCertificate } from '../present.ts'
import { listProposals, listUnmatched, type UnmatchedFilter } from './list-unmatched.ts'

/** The deposits that state no stored voucher, each with the purchases that it may be of. */
export async function findUnmatched(
  db: Queryable,
  businessId: string,
  filter: UnmatchedFilter,
): Promise<UnmatchedDeposit[]> {
  const deposits = await listUnmatched(db, businessId, filter)
  const proposals = Map.groupBy(
    await listProposals(db, businessId, deposits),
    ({ certificate, supplierRuc, statedType, statedSeries, statedNumber }) =>
      keyOf(certificate, supplierRuc, statedType, statedSeries, statedNumber),
  )
  return deposits.map((deposit) => {
    const { certificate, supplierRuc, voucherType: type, voucherSeries: series, voucherNumber: number } = deposit
    const proposed = proposals.get(keyOf(certificate, supplierRuc, type, series, number)) ?? []
    return {
      certificate: presentCertificate(deposit),
      supplier_ruc: supplierRuc,
      stated: { type, series, number },
      proposals: proposed.map((proposal) => ({
        code: voucherCode({ ...proposal, issuer: supplierRuc }),
        amount: toAmount(proposal.missing),
        is_denied: proposal.isDenied,
      })),
    }
  })
}

const keyOf = (...parts: string[]) => parts.join('|')
