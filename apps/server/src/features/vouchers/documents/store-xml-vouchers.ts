import { voucherCode, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'

import type { Deps } from '../../../deps.ts'
import { inBulkTransaction } from '../../../db/bulk-transaction.ts'
import type { Rejected } from '../../quarantine/queries.ts'
import { findVoucherIds } from '../find-voucher-ids.ts'
import type { Intake, IntakeDeps } from '../intake.ts'
import { beginMerge } from '../register/merge-register.ts'
import type { RegisterListing, RegisterVoucher } from '../register/register-voucher.ts'
import type { DocumentOutcome } from './document-outcome.ts'
import { storeDocuments } from './store-documents.ts'
import { voucherFromXml } from './voucher-from-xml.ts'

/** A voucher that a list names, and what became of its document. */
export type KeyedOutcome = { readonly key: VoucherKey & { readonly number: string } } & DocumentOutcome

/**
 * Stores vouchers that are known only from their XML, without a register row: each becomes a voucher of the listing's period, together
 * with its document. Returns how many are new, and those that cannot be stored with the reason.
 */
export async function storeXmlVouchers(
  deps: IntakeDeps & Pick<Deps, 'db'>,
  intake: Intake,
  listing: Omit<RegisterListing, 'businessId'>,
  fetched: readonly KeyedOutcome[],
): Promise<{ added: number; rejected: Rejected[] }> {
  const { businessId } = intake
  const vouchers: RegisterVoucher[] = []
  const accepted: KeyedOutcome[] = []
  const rejected: Rejected[] = []
  for (const document of fetched) {
    const implied = document.kind === 'read' ? voucherFromXml(document.xml.voucher, listing.book) : document
    if ('voucher' in implied) {
      vouchers.push(implied.voucher)
      accepted.push(document)
    } else {
      const file = 'file' in document && { file: document.file }
      rejected.push({ reason: implied.reason, content: voucherCode(document.key), ...file })
    }
  }
  const added = await inBulkTransaction(deps.pool, async (bulk) => {
    const merge = await beginMerge(bulk, { businessId, ...listing }, deps.now())
    await merge.add(vouchers)
    return (await merge.finish()).added
  })
  const keys = accepted.map(({ key }) => key)
  const ids = await findVoucherIds(deps.db, businessId, listing.book, keys)
  const stored = accepted.flatMap(({ key, ...outcome }) => {
    const id = ids.get(voucherCode(key))
    return id === undefined ? [] : [{ ...outcome, target: { ...key, id, tries: 0 } }]
  })
  await storeDocuments(deps, intake, listing, stored)
  return { added, rejected }
}
