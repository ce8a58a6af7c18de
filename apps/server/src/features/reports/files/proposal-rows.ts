import type { LeftOutReason } from '@contapro/contract/reports'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { ProposalRow } from '@contapro/reports/contapro/proposal-sheet'
import { rceWriter } from '@contapro/reports/sire/checked-lines'
import type { PurchaseAmounts } from '@contapro/reports/sire/register-entry'

import { purchaseAmounts } from '../rows/amounts.ts'
import { readVouchers } from '../rows/read-vouchers.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'
import type { Comparison } from '../summary/proposal-comparison.ts'
import { PurchaseRegister } from '../summary/purchase-content.ts'
import type { ReportContext } from './report-context.ts'

const DIFFERENCES: Readonly<Record<Exclude<Comparison, 'equal'>, string>> = {
  changed: 'En los dos, con otro destino',
  only_in_file: 'Solo en tu archivo',
  only_in_proposal: 'Solo en la propuesta',
}

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  OBSERVED: 'Observado',
  DEFERRED: 'Detracción sin depositar',
  MOVED: 'Crédito de otro periodo',
  NOT_DEDUCIBLE: 'Gasto no deducible',
  FEE_RECEIPT: 'Recibo por honorarios',
  VOIDED: 'Anulado',
  FOREIGN: 'No domiciliado',
  UNCONVERTED: 'Moneda sin determinar',
  INVALID: 'SUNAT no lo aceptaría',
}

/** The purchases that the RCE of the period does not have as SUNAT proposes them. Every row is written and checked as for the RCE itself. */
export async function* proposalRows({ tx, business, period }: ReportContext): AsyncGenerator<ProposalRow[]> {
  const owner = { ruc: business.ruc, name: business.name, period: taxPeriod(period) }
  let found: ProposalRow[] = []
  const register = new PurchaseRegister(period, rceWriter(owner), (row, comparison, reason) => {
    if (comparison !== 'equal') found.push(toRow(row, comparison, reason))
  })
  for await (const batch of readVouchers(tx, { businessId: business.id, book: 'rce', period })) {
    for (const row of batch) register.add(row)
    yield found
    found = []
  }
}

function toRow(
  row: VoucherRow,
  comparison: Exclude<Comparison, 'equal'>,
  reason: LeftOutReason | undefined,
): ProposalRow {
  return {
    issueDate: row.issueDate,
    type: row.type,
    series: row.series,
    number: row.number,
    party: row.partyDocument,
    partyName: row.partyName,
    difference: DIFFERENCES[comparison],
    reason: reason === undefined ? '' : REASONS[reason],
    file: comparison === 'only_in_proposal' ? null : shown(row, purchaseAmounts(row)),
    proposal: comparison === 'only_in_file' ? null : shown(row, purchaseAmounts({ ...row, reviewDestination: null })),
  }
}

/** What nobody can convert into soles has no amounts. */
const shown = ({ isUnproven }: VoucherRow, amounts: PurchaseAmounts) => (isUnproven ? null : amounts)
