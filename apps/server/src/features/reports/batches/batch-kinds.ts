import type { BatchKind } from '@contapro/contract/report-batches'
import type { Book } from '@contapro/domain/vouchers/book'

import type { ReportKind, ReportOptions } from '../../../db/tables/reports.ts'

type KindFacts = {
  readonly kind: ReportKind
  readonly book: Book
  /** In the sheet of results. */
  readonly label: string
}

export const KIND_FACTS: Readonly<Record<BatchKind, KindFacts>> = {
  rce: { kind: 'rce', book: 'rce', label: 'Compras RCE' },
  rvie: { kind: 'rvie', book: 'rvie', label: 'Ventas RVIE' },
  compras: { kind: 'purchases', book: 'rce', label: 'Compras ContaPro' },
  ventas: { kind: 'sales', book: 'rvie', label: 'Ventas ContaPro' },
  siscont: { kind: 'siscont-purchases', book: 'rce', label: 'Siscont' },
}

/** The registers come as SUNAT takes them, the others as Excel. */
export function batchOptions(kind: BatchKind, sireExtension: 'txt' | 'zip'): ReportOptions {
  if (kind === 'rce') return { extension: sireExtension, fields: '37' }
  return { extension: kind === 'rvie' ? sireExtension : 'xlsx' }
}
