import type { ReportKind } from '../../../db/tables/reports.ts'
import { detractionsFile } from './detractions-file.ts'
import { purchasesFile } from './purchases-file.ts'
import { registerFile } from './register-file.ts'
import type { ReportContent, ReportContext } from './report-context.ts'
import { salesFile } from './sales-file.ts'
import { siscontPurchasesFile, siscontSalesFile } from './siscont-file.ts'

const FILES: Readonly<Record<ReportKind, (context: ReportContext) => ReportContent>> = {
  rce: (context) => registerFile('rce', context),
  rvie: (context) => registerFile('rvie', context),
  purchases: purchasesFile,
  sales: salesFile,
  'siscont-purchases': siscontPurchasesFile,
  'siscont-sales': siscontSalesFile,
  detractions: detractionsFile,
}

/** The bytes of a file, made from the database while they are read. */
export function makeContent(kind: ReportKind, context: ReportContext): ReportContent {
  return FILES[kind](context)
}
