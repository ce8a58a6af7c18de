import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import { readCertificateHeader } from '@contapro/sunat/certificates/certificate-columns'
import { readCertificate } from '@contapro/sunat/certificates/read-certificate'
import type { Deposit, DepositRole } from '@contapro/sunat/portal/deposits'
import type { SheetRow } from '@contapro/sunat/sheets/sheet-row'

import type { Deps } from '../../../deps.ts'
import { recordModuleUpload } from '../../completeness/queries.ts'
import { addUploadedDeposits } from '../../detractions/queries.ts'
import { otherRuc, type Owners } from '../owners.ts'
import { countResult } from '../tally.ts'
import type { FileIntake } from './file-intake.ts'
import { describeUnreadable, rowsBelowHeader } from './rows-below-header.ts'

type Side = { readonly businessId: string; readonly role: DepositRole; readonly deposits: Deposit[] }

/** More than a company of any size has in years; they are kept in memory until all are read. */
const MAX_ROWS = 50_000

/** Stores the certificates of deposits of an export of SUNAT. Returns the businesses that have something new. */
export async function storeDeposits(intake: FileIntake, rows: AsyncIterable<SheetRow>): Promise<Set<string>> {
  const { deps, tally, where } = intake
  const sides = new Map<string, Side>()
  try {
    await readRows(intake, rows, sides)
  } catch (error) {
    // What is damaged further on may be about the same certificates, so nothing of it is stored.
    countResult(tally, { kind: 'unreadable', reason: describeUnreadable(error) }, where)
    return new Set()
  }
  const changed = new Set<string>()
  for (const side of sides.values()) {
    const stored = await storeSide(deps, side)
    countResult(tally, { kind: 'stored' }, where, stored)
    countResult(tally, { kind: 'already-there' }, where, side.deposits.length - stored)
    if (stored > 0) changed.add(side.businessId)
  }
  const days = [...sides.values()].flatMap(({ deposits }) => deposits.flatMap(({ paidOn }) => paidOn ?? [])).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const range = first && last ? ` del ${formatDate(first)} al ${formatDate(last)}` : ''
  const total = [...sides.values()].reduce((sum, { deposits }) => sum + deposits.length, 0)
  if (total > 0) tally.detail = `${total.toLocaleString('en-US')} ${total === 1 ? 'depósito' : 'depósitos'}${range}`
  const [only] = new Set([...sides.values()].map(({ businessId }) => businessId))
  if (only !== undefined)
    tally.target = { business_uuid: only, tax_period: null, voucher_code: null, document_type: null }
  return changed
}

async function readRows(
  { owners, tally, where }: FileIntake,
  rows: AsyncIterable<SheetRow>,
  sides: Map<string, Side>,
): Promise<void> {
  const found = rowsBelowHeader(rows, readCertificateHeader, { maxRows: MAX_ROWS, withoutHeader: NO_HEADER })
  for await (const { line, cells, header } of found) {
    const deposit = readCertificate(cells, header.layout)
    if (typeof deposit === 'string') countResult(tally, { kind: 'unreadable', reason: deposit }, { ...where, line })
    else if (!addToSides(owners, deposit, sides)) {
      const { supplierRuc, acquirerRuc } = deposit
      const ruc = owners.others.has(supplierRuc) ? supplierRuc : acquirerRuc
      countResult(tally, otherRuc(owners, ruc), { ...where, line })
    }
  }
}

const NO_HEADER = 'No tiene las columnas de las constancias de depósito ni de la plantilla'

/** A deposit from one business of the accountant to another one is in the lists of both. False when it is of neither. */
function addToSides({ businesses }: Owners, deposit: Deposit, sides: Map<string, Side>): boolean {
  const owned = (
    [
      ['acquirer', deposit.acquirerRuc],
      ['supplier', deposit.supplierRuc],
    ] as const
  ).flatMap(([role, ruc]) => {
    const businessId = businesses.get(ruc)
    return businessId === undefined ? [] : [{ businessId, role }]
  })
  for (const { businessId, role } of owned) {
    const key = `${businessId} ${role}`
    const side = sides.get(key) ?? { businessId, role, deposits: [] }
    side.deposits.push(deposit)
    sides.set(key, side)
  }
  return owned.length > 0
}

function storeSide({ db, now }: Deps, { businessId, role, deposits }: Side): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const stored = await addUploadedDeposits(tx, businessId, role, deposits, now())
    // A deposit pays a voucher of its own month or of the one before.
    const months = deposits.flatMap(({ paidOn, period }) => [
      ...(period ? [period] : []),
      ...(paidOn ? [addMonths(periodOf(paidOn), -1)] : []),
    ])
    const oldest = months.toSorted()[0] ?? periodOf(dateInLima(now()))
    if (role === 'acquirer') await recordModuleUpload(tx, { businessId, module: 'deposits' }, oldest, now())
    return stored
  })
}
