import type { Completeness } from '@contapro/contract/completeness'
import type { ReportSummary } from '@contapro/contract/reports'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { rceWriter, rvieWriter } from '@contapro/reports/sire/checked-lines'
import type { Transaction } from 'kysely'

import type { Tables } from '../../../db/tables.ts'
import { reportFileName } from '../files/file-names.ts'
import { dollarRate, siscontLeftOut, siscontSaleLeftOut } from '../files/siscont-row.ts'
import { purchaseAmounts } from '../rows/amounts.ts'
import { readVouchers } from '../rows/read-vouchers.ts'
import { igvOf, PurchaseRegister } from './purchase-content.ts'
import { saleIgv, SaleRegister } from './sale-content.ts'
import { Tally } from './tally.ts'

type Asked = {
  readonly business: { readonly id: string; readonly ruc: string; readonly name: string }
  readonly period: string
  readonly completeness: Completeness
}

/** What the files of a period will hold. Every row is written and checked as for the file itself, so that both say the same. */
export async function findSummary(
  tx: Transaction<Tables>,
  { business, period, completeness }: Asked,
): Promise<ReportSummary> {
  const owner = { ruc: business.ruc, name: business.name, period: taxPeriod(period) }
  const nameOf = (kind: 'rce' | 'rvie' | 'siscont-purchases' | 'siscont-sales', extension: 'txt' | 'xlsx') =>
    reportFileName(kind, business, period, { extension })
  const rce = new PurchaseRegister(period, rceWriter(owner))
  const rvie = new SaleRegister(rvieWriter(owner))
  const siscont = new Tally()
  const siscontSales = new Tally()
  let purchases = 0
  let moved = 0
  let sales = 0
  for await (const rows of readVouchers(tx, { businessId: business.id, book: 'rce', period }))
    for (const row of rows) {
      const isOwn = row.period === period
      if (isOwn) purchases += 1
      else moved += 1
      rce.add(row)
      const reason = siscontLeftOut(row, period)
      const igv = igvOf(purchaseAmounts(row))
      if (reason === undefined) siscont.write(row, igv, dollarRate(row) !== null)
      else if (isOwn) siscont.leaveOut(row, igv, reason)
    }
  for await (const rows of readVouchers(tx, { businessId: business.id, book: 'rvie', period }))
    for (const row of rows) {
      sales += 1
      rvie.add(row)
      const reason = siscontSaleLeftOut(row)
      if (reason === undefined) siscontSales.write(row, saleIgv(row), dollarRate(row) !== null && row.isValid)
      else siscontSales.leaveOut(row, saleIgv(row), reason)
    }
  return {
    purchases: { total_count: purchases, moved_count: moved, completeness: completeness.purchases },
    sales: { total_count: sales, completeness: completeness.sales },
    rce: rce.present(nameOf('rce', 'txt')),
    rvie: rvie.present(nameOf('rvie', 'txt')),
    siscont: siscont.present(nameOf('siscont-purchases', 'xlsx')),
    siscont_sales: siscontSales.present(nameOf('siscont-sales', 'xlsx')),
  }
}
