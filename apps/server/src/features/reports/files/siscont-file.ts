import type { SiscontPurchase, SiscontSale } from '@contapro/reports/siscont/siscont-row'
import { siscontPurchases } from '@contapro/reports/siscont/purchases-workbook'
import { siscontSales } from '@contapro/reports/siscont/sales-workbook'

import { findDeposits, findDetails } from '../rows/purchase-details.ts'
import { readVouchers } from '../rows/read-vouchers.ts'
import type { ReportContent, ReportContext } from './report-context.ts'
import {
  siscontLeftOut,
  siscontSaleLeftOut,
  toSiscontPurchase,
  toSiscontSale,
  toSiscontSettings,
} from './siscont-row.ts'

/** The Excel of purchases that SISCONT imports: those that are in the RCE too. */
export function siscontPurchasesFile({ tx, business, period, siscont }: ReportContext): ReportContent {
  let count = 0
  async function* read(): AsyncGenerator<SiscontPurchase[]> {
    for await (const rows of readVouchers(tx, { businessId: business.id, book: 'rce', period })) {
      const written = rows.filter((row) => siscontLeftOut(row, period) === undefined)
      const ids = written.map(({ id }) => id)
      const details = await findDetails(tx, business.id, ids)
      const deposits = await findDeposits(tx, business.id, ids)
      count += written.length
      yield written.map((row) =>
        toSiscontPurchase(row, period, details.get(row.id)?.detail ?? '', deposits.get(row.id)?.[0]),
      )
    }
  }
  return { bytes: siscontPurchases(toSiscontSettings(siscont), read), rowCount: () => count }
}

/** The same of sales. Those in unproven currency are left out, unless they are voided. */
export function siscontSalesFile({ tx, business, period, siscont }: ReportContext): ReportContent {
  let count = 0
  async function* read(): AsyncGenerator<SiscontSale[]> {
    for await (const rows of readVouchers(tx, { businessId: business.id, book: 'rvie', period })) {
      const written = rows.filter((row) => siscontSaleLeftOut(row) === undefined)
      const details = await findDetails(
        tx,
        business.id,
        written.map(({ id }) => id),
      )
      count += written.length
      yield written.map((row) => toSiscontSale(row, period, details.get(row.id)?.detail ?? ''))
    }
  }
  return { bytes: siscontSales(toSiscontSettings(siscont), read), rowCount: () => count }
}
