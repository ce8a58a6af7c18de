import { chunks } from '@contapro/domain/lists/chunks'
import { periodRange, taxPeriod } from '@contapro/domain/periods/tax-period'
import { voucherCode, withoutLeadingZeros, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import type { PortalList, PortalVoucher } from '@contapro/sunat/portal/see-sol'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { replaceQuarantine, unreadableLine, type Rejected } from '../../quarantine/queries.ts'
import {
  findVoucherIds,
  markVanished,
  storeXmlVouchers,
  type DocumentResult,
  type RegisterListing,
} from '../../vouchers/queries.ts'
import { updateRegister } from '../register-queries.ts'
import { PAUSE, stageResultOf, OUTAGE } from '../turns/stage-result.ts'
import { intakeOf, recordMissingPermission, type Turn } from '../turns/turn.ts'
import { fetchDocument } from './fetch-document.ts'
import type { RegisterAttempt } from './sire-register.ts'

const LISTS: readonly PortalList[] = [
  'invoice',
  'credit-note',
  'debit-note',
  'boleta',
  'boleta-credit-note',
  'boleta-debit-note',
]
const VOUCHERS_PER_STEP = 40

/**
 * Collects the register of a period without SIRE: the portal lists the vouchers, and their amounts are read from their XML. It is stored
 * in steps; after a restart only the missing vouchers are fetched.
 */
export async function collectFromPortal(turn: Turn, register: CollectedRegisterRow): Promise<RegisterAttempt> {
  const { deps, business } = turn
  const listed = await listVouchers(turn, register)
  if ('kind' in listed) return listed
  const { book, period } = register
  const listing: RegisterListing = {
    businessId: business.id,
    book,
    period: taxPeriod(period),
    isFiled: false,
    isPartial: true,
  }
  const stored = await findVoucherIds(deps.db, business.id, book, listed.vouchers)
  const missing = listed.vouchers.filter((voucher) => !stored.has(voucherCode(voucher)))
  const rejected = [...listed.unreadable]
  let added = 0
  for (const some of chunks(missing, VOUCHERS_PER_STEP)) {
    if (!(await turn.canContinue())) return { kind: 'end', result: PAUSE }
    const fetched = await fetchDocuments(turn, register, some)
    if ('kind' in fetched) return fetched
    const step = await storeXmlVouchers(deps, intakeOf(turn), listing, fetched.results)
    rejected.push(...fetched.rejected, ...step.rejected)
    added += step.added
    if (turn.shutdown.aborted) return { kind: 'end', result: PAUSE }
  }
  await deps.db.transaction().execute(async (tx) => {
    const vanished = await markVanished(tx, listing, listed.vouchers, deps.now())
    const announced = listed.vouchers.length + listed.unreadable.length
    const counts = { announced, stored: announced - rejected.length, quarantined: rejected.length, added, vanished }
    await updateRegister(tx, register, { state: announced === 0 ? 'NO_MOVEMENT' : 'STORED', ...counts })
    const origin = { businessId: business.id, collectionId: turn.run.id, source: 'portal-list' as const, book, period }
    await replaceQuarantine(tx, origin, rejected, deps.now())
  })
  return { kind: 'finished' }
}

type ListedVoucher = Omit<PortalVoucher, 'number'> & VoucherKey & { readonly number: string }

async function listVouchers(
  turn: Turn,
  register: CollectedRegisterRow,
): Promise<{ vouchers: ListedVoucher[]; unreadable: Rejected[] } | RegisterAttempt> {
  const origin = register.book === 'rce' ? ('received' as const) : ('issued' as const)
  const range = periodRange(register.period)
  if (!range) throw new RangeError(`not a period: ${register.period}`)
  const vouchers = new Map<string, ListedVoucher>()
  const unreadable: Rejected[] = []
  for (const list of LISTS) {
    const page = await turn.deps.sunat.lists.vouchers(turn.sol, list, origin, range, { signal: turn.signal })
    if (page.ok) {
      for (const listed of page.value.vouchers) {
        const number = withoutLeadingZeros(listed.number)
        const voucher = { ...listed, series: listed.series.toUpperCase(), number }
        vouchers.set(voucherCode(voucher), voucher)
      }
      unreadable.push(...page.value.unreadable.map(unreadableLine))
      continue
    }
    if (page.failure.kind !== 'missing-permission')
      return { kind: 'end', result: stageResultOf(page.failure) ?? OUTAGE }
    await recordMissingPermission(turn, page.failure.module)
  }
  return { vouchers: [...vouchers.values()], unreadable }
}

async function fetchDocuments(
  turn: Turn,
  register: CollectedRegisterRow,
  vouchers: readonly ListedVoucher[],
): Promise<{ results: DocumentResult[]; rejected: Rejected[] } | RegisterAttempt> {
  const access: VoucherAccess = { by: 'portal', credentials: turn.sol }
  const results: DocumentResult[] = []
  const rejected: Rejected[] = []
  for (const voucher of vouchers) {
    if (turn.shutdown.aborted) break
    const fetched = await fetchDocument(turn, { ...voucher, id: 0, tries: 0 }, register.book, access)
    if (fetched.kind === 'refused') return { kind: 'end', result: stageResultOf(fetched.failure) ?? OUTAGE }
    if (fetched.kind === 'no-answer') return { kind: 'end', result: OUTAGE }
    if (fetched.kind === 'not-allowed')
      rejected.push({ reason: 'El usuario SOL no puede descargar el XML', content: voucherCode(voucher) })
    else results.push(fetched)
  }
  return { results, rejected }
}
