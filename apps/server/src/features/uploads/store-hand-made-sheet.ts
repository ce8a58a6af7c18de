import { dateInLima } from '@contapro/domain/dates/lima'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import type { HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { readFields } from '@contapro/domain/vouchers/hand-made/read-fields'
import { readSheetHeader, readSheetRow, type SheetHeader } from '@contapro/domain/vouchers/hand-made/sheet-file'
import { MAX_LINES_BEFORE_HEADER } from '@contapro/sunat/certificates/certificate-columns'
import { UnreadableSheet, type SheetRow } from '@contapro/sunat/sheets/sheet-row'

import type { Deps } from '../../deps.ts'
import { storeHandMade } from '../vouchers/queries.ts'
import { otherRuc, type Owners } from './owners.ts'
import { count, type Tally } from './tally.ts'

type Line = { readonly line: number; readonly ruc: string; readonly voucher: HandMadeVoucher }
type Sheet = {
  readonly deps: Deps
  readonly owners: Owners
  readonly tally: Tally
  readonly where: { readonly entry?: string }
}

/** Far more than anybody types. */
const MAX_ROWS = 10_000
const BATCH_ROWS = 200

/** Stores the vouchers of a sheet as if they were typed in the form, with the same checks. Returns the businesses that have something new. */
export async function storeHandMadeSheet(
  deps: Deps,
  owners: Owners,
  rows: AsyncIterable<SheetRow>,
  tally: Tally,
  where: Sheet['where'] = {},
): Promise<Set<string>> {
  const sheet = { deps, owners, tally, where }
  const changed = new Set<string>()
  let batch: Line[] = []
  try {
    for await (const line of readLines(sheet, rows)) {
      batch.push(line)
      if (batch.length < BATCH_ROWS) continue
      await storeLines(sheet, batch, changed)
      batch = []
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet || error instanceof RangeError)) throw error
    const reason = error instanceof UnreadableSheet ? error.message : 'El archivo está dañado o incompleto'
    count(tally, { kind: 'unreadable', reason }, where)
  }
  await storeLines(sheet, batch, changed)
  return changed
}

/** The lines that are a voucher of one of the businesses; what is wrong with the others is counted. */
async function* readLines(sheet: Sheet, rows: AsyncIterable<SheetRow>): AsyncGenerator<Line, void, undefined> {
  const { deps, owners, tally } = sheet
  const [own] = owners.businesses.size === 1 ? owners.businesses.keys() : []
  const today = dateInLima(deps.now())
  let header: SheetHeader | undefined
  let [seen, read] = [0, 0]
  for await (const { line, cells } of rows) {
    seen += 1
    if (!header) {
      header = readSheetHeader(cells)
      if (header?.missing.length) throw new UnreadableSheet(`Falta la columna «${header.missing.join('», «')}»`)
      if (!header && seen >= MAX_LINES_BEFORE_HEADER) break
      continue
    }
    if (seen > MAX_ROWS) throw new UnreadableSheet('Tiene más de 10,000 filas: divídelo')
    read += 1
    const where = { ...sheet.where, line }
    const row = readSheetRow(header, cells)
    if (typeof row === 'string') count(tally, { kind: 'unreadable', reason: row }, where)
    else {
      const ruc = row.company === '' ? own : row.company
      if (ruc === undefined) count(tally, { kind: 'unreadable', reason: NO_COMPANY }, where)
      else if (!owners.businesses.has(ruc)) count(tally, otherRuc(owners, ruc.slice(0, 20)), where)
      else {
        const { voucher, problems } = readFields(row.book, row.fields, { ruc, today })
        const errors = problems.filter(({ level }) => level === 'error').map(({ message }) => message)
        if (errors.length > 0) count(tally, { kind: 'unreadable', reason: errors.join('. ') }, where)
        else yield { line, ruc, voucher }
      }
    }
  }
  if (!header) throw new UnreadableSheet('No tiene las columnas de la plantilla')
  if (read === 0) throw new UnreadableSheet('No tiene filas')
}

const NO_COMPANY = 'No dice de qué empresa es: llena «RUC empresa», o súbelo desde la empresa'

async function storeLines(
  { deps, owners, tally, where }: Sheet,
  lines: readonly Line[],
  changed: Set<string>,
): Promise<void> {
  for (const [ruc, ofCompany] of Map.groupBy(lines, (line) => line.ruc)) {
    const businessId = owners.businesses.get(ruc)
    if (businessId === undefined) continue
    const owner = { accountantId: owners.accountantId, businessId, ruc }
    const vouchers = ofCompany.map(({ voucher }) => voucher)
    const outcomes = await deps.db.transaction().execute((tx) => storeHandMade(tx, deps, owner, vouchers))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.kind !== 'rejected') count(tally, { kind: outcome.kind }, where)
      else {
        const reason = outcome.problems.map(({ message }) => message).join('. ')
        count(tally, { kind: 'unreadable', reason }, { ...where, line: ofCompany[index]?.line ?? 0 })
      }
      if (outcome.kind === 'stored') changed.add(businessId)
    }
    const period = vouchers[0]?.taxPeriod ?? ''
    tally.target ??= {
      business_uuid: businessId,
      tax_period: isTaxPeriod(period) ? period : null,
      voucher_code: null,
      document_type: null,
    }
  }
}
