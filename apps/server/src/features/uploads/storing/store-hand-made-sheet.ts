import { dateInLima } from '@contapro/domain/dates/lima'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import type { HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { readFields } from '@contapro/domain/vouchers/hand-made/read-fields'
import { readSheetHeader, readSheetRow } from '@contapro/domain/vouchers/hand-made/sheet-file'
import type { SheetRow } from '@contapro/sunat/sheets/sheet-row'

import { storeHandMade, type HandMadeOutcome } from '../../vouchers/queries.ts'
import { otherRuc } from '../owners.ts'
import { countResult, nameOnlyVoucher, type KeptVoucher } from '../tally.ts'
import { describeVoucher } from './describe-voucher.ts'
import type { FileIntake } from './file-intake.ts'
import { describeUnreadable, rowsBelowHeader } from './rows-below-header.ts'

type Line = { readonly line: number; readonly ruc: string; readonly voucher: HandMadeVoucher }

/** Far more than anybody types. */
const MAX_ROWS = 10_000
const BATCH_ROWS = 200

/** Stores the vouchers of a sheet as if they were typed in the form, with the same checks. Returns the businesses that have something new. */
export async function storeHandMadeSheet(intake: FileIntake, rows: AsyncIterable<SheetRow>): Promise<Set<string>> {
  const changed = new Set<string>()
  let batch: Line[] = []
  try {
    for await (const line of readLines(intake, rows)) {
      batch.push(line)
      if (batch.length < BATCH_ROWS) continue
      await storeLines(intake, batch, changed)
      batch = []
    }
  } catch (error) {
    countResult(intake.tally, { kind: 'unreadable', reason: describeUnreadable(error) }, intake.where)
  }
  await storeLines(intake, batch, changed)
  return changed
}

/** The lines that are a voucher of one of the businesses; what is wrong with the others is counted. */
async function* readLines(intake: FileIntake, rows: AsyncIterable<SheetRow>): AsyncGenerator<Line, void, undefined> {
  const { deps, owners, tally } = intake
  const [own] = owners.businesses.size === 1 ? owners.businesses.keys() : []
  const today = dateInLima(deps.now())
  const found = rowsBelowHeader(rows, readSheetHeader, { maxRows: MAX_ROWS, withoutHeader: NO_HEADER })
  for await (const { line, cells, header } of found) {
    const where = { ...intake.where, line }
    const row = readSheetRow(header, cells)
    if (typeof row === 'string') countResult(tally, { kind: 'unreadable', reason: row }, where)
    else {
      const ruc = row.company === '' ? own : row.company
      if (ruc === undefined) countResult(tally, { kind: 'unreadable', reason: NO_COMPANY }, where)
      else if (!owners.businesses.has(ruc)) countResult(tally, otherRuc(owners, ruc.slice(0, 20)), where)
      else {
        const { voucher, problems } = readFields(row.book, row.fields, { ruc, today })
        const errors = problems.filter(({ level }) => level === 'error').map(({ message }) => message)
        if (errors.length > 0) countResult(tally, { kind: 'unreadable', reason: errors.join('. ') }, where)
        else yield { line, ruc, voucher }
      }
    }
  }
}

const NO_HEADER = 'No tiene las columnas de la plantilla'
const NO_COMPANY = 'No dice de qué empresa es: llena «RUC empresa», o súbelo desde la empresa'

async function storeLines(
  { deps, owners, tally, where }: FileIntake,
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
      const line = { ...where, line: ofCompany[index]?.line ?? 0 }
      if (outcome.kind === 'rejected') {
        const reason = outcome.problems.map(({ message }) => message).join('. ')
        countResult(tally, { kind: 'unreadable', reason }, line)
      } else if (outcome.kind === 'already-there' && outcome.difference !== undefined) {
        const { series = '', number = '' } = vouchers[index] ?? {}
        const named = [series, number].filter(Boolean).join('-')
        countResult(tally, { kind: 'conflict', reason: `${named} ya está ${outcome.difference}` }, line)
      } else countResult(tally, { kind: outcome.kind }, where)
      if (outcome.kind === 'stored') changed.add(businessId)
    }
    nameOnlyVoucher(
      tally,
      vouchers.flatMap((voucher, index) => keptVoucher(businessId, voucher, outcomes[index]) ?? []),
    )
    const period = vouchers[0]?.taxPeriod ?? ''
    tally.target ??= {
      business_uuid: businessId,
      tax_period: isTaxPeriod(period) ? period : null,
      voucher_code: null,
      document_type: null,
    }
  }
}

/** A voucher that is stored as it was given, now or before. */
function keptVoucher(
  businessId: string,
  voucher: HandMadeVoucher,
  outcome: HandMadeOutcome | undefined,
): KeptVoucher | undefined {
  const { taxPeriod: period, documentType } = voucher
  if (outcome === undefined || outcome.kind === 'rejected' || !isTaxPeriod(period)) return undefined
  if (outcome.kind === 'already-there' && outcome.difference !== undefined) return undefined
  return {
    detail: describeVoucher({ ...voucher, period }),
    target: { business_uuid: businessId, tax_period: period, voucher_code: outcome.code, document_type: documentType },
  }
}
