import type { Book } from '@contapro/domain/vouchers/book'

import type { ReportKind } from '../../db/tables/reports.ts'

const OF_SALES: ReadonlySet<ReportKind> = new Set(['rvie', 'sales', 'siscont-sales'] as const)

export function bookOfReport(kind: ReportKind): Book {
  return OF_SALES.has(kind) ? 'rvie' : 'rce'
}
