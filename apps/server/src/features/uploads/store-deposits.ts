import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import {
  MAX_LINES_BEFORE_HEADER,
  readCertificateHeader,
  type CertificateLayout,
} from '@contapro/sunat/certificates/certificate-columns'
import { readCertificate } from '@contapro/sunat/certificates/read-certificate'
import type { Deposit, DepositRole } from '@contapro/sunat/portal/deposits'
import { UnreadableSheet, type SheetRow } from '@contapro/sunat/sheets/sheet-row'

import type { Deps } from '../../deps.ts'
import { recordModuleUpload } from '../completeness/queries.ts'
import { addUploadedDeposits } from '../detractions/queries.ts'
import { otherRuc, type Owners } from './owners.ts'
import { count, type Tally } from './tally.ts'

type Side = { readonly businessId: string; readonly role: DepositRole; readonly deposits: Deposit[] }

/** More than a company of any size has in years; they are kept in memory until all are read. */
const MAX_ROWS = 50_000

/** Stores the certificates of deposits of an export of SUNAT. Returns the businesses that have something new. */
export async function storeDeposits(
  deps: Deps,
  owners: Owners,
  rows: AsyncIterable<SheetRow>,
  tally: Tally,
  where: { readonly entry?: string } = {},
): Promise<Set<string>> {
  const sides = new Map<string, Side>()
  try {
    await readRows(owners, rows, sides, tally, where)
  } catch (error) {
    if (!(error instanceof UnreadableSheet || error instanceof RangeError)) throw error
    // What is damaged further on may be about the same certificates, so nothing of it is stored.
    const reason = error instanceof UnreadableSheet ? error.message : 'El archivo está dañado o incompleto'
    count(tally, { kind: 'unreadable', reason }, where)
    return new Set()
  }
  const changed = new Set<string>()
  for (const side of sides.values()) {
    const stored = await storeSide(deps, side)
    count(tally, { kind: 'stored' }, where, stored)
    count(tally, { kind: 'already-there' }, where, side.deposits.length - stored)
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
  owners: Owners,
  rows: AsyncIterable<SheetRow>,
  sides: Map<string, Side>,
  tally: Tally,
  where: { readonly entry?: string },
): Promise<void> {
  let layout: CertificateLayout | undefined
  let [seen, read] = [0, 0]
  for await (const { line, cells } of rows) {
    seen += 1
    if (!layout) {
      const header = readCertificateHeader(cells)
      if (header?.missing.length) throw new UnreadableSheet(`Falta la columna «${header.missing.join('», «')}»`)
      layout = header?.layout
      if (!layout && seen >= MAX_LINES_BEFORE_HEADER) break
      continue
    }
    if (seen > MAX_ROWS) throw new UnreadableSheet('Tiene más de 50,000 filas: divídelo')
    read += 1
    const deposit = readCertificate(cells, layout)
    if (typeof deposit === 'string') count(tally, { kind: 'unreadable', reason: deposit }, { ...where, line })
    else place(owners, deposit, sides, tally, { ...where, line })
  }
  if (!layout) throw new UnreadableSheet('No tiene las columnas de las constancias de depósito ni de la plantilla')
  if (read === 0) throw new UnreadableSheet('No tiene filas')
}

/** A deposit from one business of the accountant to another one is in the lists of both. */
function place(
  { businesses, ...others }: Owners,
  deposit: Deposit,
  sides: Map<string, Side>,
  tally: Tally,
  where: { readonly entry?: string; readonly line: number },
): void {
  const owned = (
    [
      ['acquirer', deposit.acquirerRuc],
      ['supplier', deposit.supplierRuc],
    ] as const
  ).flatMap(([role, ruc]) => {
    const businessId = businesses.get(ruc)
    return businessId === undefined ? [] : [{ businessId, role }]
  })
  if (owned.length === 0) {
    const ruc = others.others.has(deposit.supplierRuc) ? deposit.supplierRuc : deposit.acquirerRuc
    return count(tally, otherRuc(others, ruc), where)
  }
  for (const { businessId, role } of owned) {
    const key = `${businessId} ${role}`
    const side = sides.get(key) ?? { businessId, role, deposits: [] }
    side.deposits.push(deposit)
    sides.set(key, side)
  }
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
