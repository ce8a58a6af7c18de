import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { Deps } from '../../../deps.ts'
import { inBulkTransaction } from '../../../db/bulk-transaction.ts'
import type { Rejected } from '../../quarantine/queries.ts'
import type { Intake, IntakeDeps } from '../intake.ts'
import { beginMerge } from '../register/merge-register.ts'
import type { RegisterListing, RegisterVoucher } from '../register/register-voucher.ts'
import type { DocumentResult } from './document-result.ts'
import { findVoucherIds } from './pending-documents.ts'
import { storeDocuments } from './store-documents.ts'
import { voucherFromXml } from './voucher-from-xml.ts'

/**
 * Stores vouchers that are known only from their XML, without a register row: each becomes a voucher of the listing's period, together
 * with its document. Returns how many are new, and those that cannot be stored with the reason.
 */
export async function storeXmlVouchers(
  deps: IntakeDeps & Pick<Deps, 'db'>,
  intake: Intake,
  listing: RegisterListing,
  results: readonly DocumentResult[],
): Promise<{ added: number; rejected: Rejected[] }> {
  const vouchers: RegisterVoucher[] = []
  const accepted: DocumentResult[] = []
  const rejected: Rejected[] = []
  for (const result of results) {
    const voucher = result.kind === 'read' ? voucherFromXml(result.xml.voucher, listing.book) : result.reason
    if (typeof voucher === 'string') {
      rejected.push({
        reason: voucher,
        content: voucherCode(result.target),
        ...('file' in result && { file: result.file }),
      })
      continue
    }
    vouchers.push(voucher)
    accepted.push(result)
  }
  const added = await inBulkTransaction(deps.pool, async (bulk) => {
    const merge = await beginMerge(bulk, listing, deps.now())
    await merge.add(vouchers)
    return (await merge.finish()).added
  })
  const keys = accepted.map(({ target }) => target)
  const ids = await findVoucherIds(deps.db, intake.businessId, listing.book, keys)
  const stored = accepted.flatMap((result) => {
    const id = ids.get(voucherCode(result.target))
    return id === undefined ? [] : [{ ...result, target: { ...result.target, id } }]
  })
  await storeDocuments(deps, intake, listing, stored)
  return { added, rejected }
}
