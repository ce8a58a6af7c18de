import { chunks } from '@contapro/domain/lists/chunks'
import { periodRange, taxPeriod } from '@contapro/domain/periods/tax-period'
import { voucherCode, withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import {
  portalVoucherListOf,
  portalVoucherLists,
  type PortalVoucherList,
  type PortalVoucher,
} from '@contapro/sunat/portal/see-sol'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { recordReading } from '../../completeness/queries.ts'
import { replaceQuarantine, unreadableLine, type Rejected } from '../../quarantine/queries.ts'
import {
  findBroughtCodes,
  listUnnamed,
  storeXmlVouchers,
  withdrawVouchers,
  type KeyedOutcome,
} from '../../vouchers/queries.ts'
import { updateRegister } from '../register-queries.ts'
import { OUTAGE, PAUSE } from '../turns/stage-result.ts'
import { recordMissingModule, retryUnlessRefused } from '../turns/optional-modules.ts'
import { intakeOf, type Turn } from '../turns/turn.ts'
import { recordRegisterNotAllowed } from './fail-register.ts'
import { directionOf, fetchDocument } from './fetch-document.ts'
import { findWithdrawn } from './find-withdrawn.ts'
import type { RegisterAttempt } from './sire-register.ts'

const VOUCHERS_PER_STEP = 40

/**
 * Collects the register of a period without SIRE: the portal lists the vouchers, and their amounts are read from their XML. It adds what
 * no route has brought and, of what it brought itself, finds out what was withdrawn. It is stored in steps; after a restart only the missing
 * vouchers are fetched.
 */
export async function collectFromPortal(turn: Turn, register: CollectedRegisterRow): Promise<RegisterAttempt> {
  const { deps, business } = turn
  const listed = await listVouchers(turn, register)
  if ('kind' in listed) return listed
  if (listed.lists.size === 0) {
    await recordRegisterNotAllowed(turn, register)
    return { kind: 'finished' }
  }
  const { book, period } = register
  const key = { businessId: business.id, book, period }
  const listing = {
    book,
    period: taxPeriod(period),
    isFiled: false,
    origin: 'portal' as const,
    coverage: 'additions' as const,
  }
  const brought = await findBroughtCodes(deps.db, business.id, book, listed.vouchers)
  const missing = listed.vouchers.filter((voucher) => !brought.has(voucherCode(voucher)))
  const rejected = [...listed.unreadable]
  let added = 0
  for (const some of chunks(missing, VOUCHERS_PER_STEP)) {
    if (!(await turn.canContinue())) return { kind: 'end', result: PAUSE }
    const fetched = await fetchDocuments(turn, register, some)
    if ('kind' in fetched) return fetched
    const step = await storeXmlVouchers(deps, intakeOf(turn), listing, fetched.vouchers)
    rejected.push(...fetched.rejected, ...step.rejected)
    added += step.added
    if (turn.shutdown.aborted) return { kind: 'end', result: PAUSE }
  }
  const unnamed = await listUnnamed(deps.db, key, listed.vouchers)
  const withdrawn = await findWithdrawn(turn, register, unnamed.filter(isIn(listed.lists)))
  if ('kind' in withdrawn) return { kind: 'end', result: withdrawn }
  await deps.db.transaction().execute(async (tx) => {
    await withdrawVouchers(tx, key, withdrawn, deps.now())
    const announced = listed.vouchers.length + listed.unreadable.length
    const counts = {
      announced,
      stored: announced - rejected.length,
      quarantined: rejected.length,
      added,
      changed: withdrawn.voided.length,
      vanished: withdrawn.vanished.length,
    }
    await updateRegister(tx, register, { state: announced === 0 ? 'NO_MOVEMENT' : 'STORED', ...counts })
    const origin = { ...key, collectionId: turn.collection.id, source: 'portal-list' as const }
    await replaceQuarantine(tx, origin, rejected, deps.now())
    const reading = { route: 'portal' as const, isFiled: null, quarantined: rejected.length }
    await recordReading(tx, key, reading, deps.now())
  })
  return { kind: 'finished' }
}

/** Whether one of some lists would have a voucher. */
function isIn(lists: ReadonlySet<PortalVoucherList>) {
  return (voucher: { type: string; series: string }) => {
    const list = portalVoucherListOf(voucher)
    return list !== undefined && lists.has(list)
  }
}

/** `lists` are those that the user may see. */
type ListedVouchers = { vouchers: PortalVoucher[]; unreadable: Rejected[]; lists: ReadonlySet<PortalVoucherList> }

async function listVouchers(turn: Turn, register: CollectedRegisterRow): Promise<ListedVouchers | RegisterAttempt> {
  const direction = directionOf(register.book)
  const range = periodRange(register.period)
  if (!range) throw new RangeError(`not a period: ${register.period}`)
  const vouchers = new Map<string, PortalVoucher>()
  const unreadable: Rejected[] = []
  const lists = new Set<PortalVoucherList>()
  for (const list of portalVoucherLists(direction)) {
    const page = await turn.deps.sunat.lists.vouchers(turn.sol, list, direction, range, { signal: turn.signal })
    if (page.ok) {
      lists.add(list)
      for (const listed of page.value.vouchers) {
        const number = withoutLeadingZeros(listed.number)
        const voucher = { ...listed, series: listed.series.toUpperCase(), number }
        vouchers.set(voucherCode(voucher), voucher)
      }
      unreadable.push(...page.value.unreadable.map(unreadableLine))
      continue
    }
    if (page.failure.kind !== 'missing-permission')
      return { kind: 'end', result: retryUnlessRefused(turn, page.failure, `portal list ${list} not read`) }
    await recordMissingModule(turn, page.failure.module)
  }
  return { vouchers: [...vouchers.values()], unreadable, lists }
}

async function fetchDocuments(
  turn: Turn,
  register: CollectedRegisterRow,
  listed: readonly PortalVoucher[],
): Promise<{ vouchers: KeyedOutcome[]; rejected: Rejected[] } | RegisterAttempt> {
  const access: VoucherAccess = { by: 'portal', credentials: turn.sol }
  const vouchers: KeyedOutcome[] = []
  const rejected: Rejected[] = []
  for (const key of listed) {
    if (turn.shutdown.aborted) break
    const fetched = await fetchDocument(turn, key, directionOf(register.book), access)
    if (fetched.kind === 'refused') return { kind: 'end', result: fetched }
    if (fetched.kind === 'no-answer') return { kind: 'end', result: OUTAGE }
    if (fetched.kind === 'not-allowed')
      rejected.push({ reason: 'El usuario SOL no puede descargar el XML', content: voucherCode(key) })
    else vouchers.push({ key, ...fetched })
  }
  return { vouchers, rejected }
}
