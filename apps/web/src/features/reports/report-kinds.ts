import type { BookCompleteness } from '@contapro/contract/completeness'
import {
  downloadReport,
  downloadSiscont,
  type FileContent,
  type PurchaseContent,
  type ReportFile,
  type ReportSummary,
  type SaleContent,
} from '@contapro/contract/reports'
import type { Book } from '@contapro/domain/vouchers/book'

import { call } from '../../lib/api/call.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

export const REPORT_KINDS = ['compras', 'ventas', 'rce', 'rvie', 'siscont'] as const
export type DownloadKind = (typeof REPORT_KINDS)[number]

type KindText = { readonly label: string; readonly hint: string }

export const KIND_TEXTS: Readonly<Record<DownloadKind, KindText>> = {
  compras: { label: 'Compras ContaPro', hint: 'Excel con ítems y enlace a la imagen y el XML' },
  ventas: { label: 'Ventas ContaPro', hint: 'Excel con ítems y enlace a la imagen' },
  rce: { label: 'Compras RCE', hint: '.txt para SIRE, solo deducibles' },
  rvie: { label: 'Ventas RVIE', hint: '.txt para SIRE, todas las ventas' },
  siscont: { label: 'Siscont', hint: 'Asientos: compras deducibles, o ventas' },
}

const QUERIES = {
  compras: { operation_type: 'COMPRA', file_extension: 'xlsx' },
  ventas: { operation_type: 'VENTA', file_extension: 'xlsx' },
  rce: { operation_type: 'COMPRA', file_extension: 'txt' },
  rvie: { operation_type: 'VENTA', file_extension: 'txt' },
} as const

/** Whether SUNAT takes the file, as a zip too. */
export const isForSunat = (kind: DownloadKind): kind is 'rce' | 'rvie' => kind === 'rce' || kind === 'rvie'

/** A kind of file. SISCONT's has one for each book. */
export type Chosen = { readonly kind: DownloadKind; readonly siscontBook: Book }

export function bookOf({ kind, siscontBook }: Chosen): Book {
  if (kind === 'siscont') return siscontBook
  return kind === 'ventas' || kind === 'rvie' ? 'rvie' : 'rce'
}

export function completenessOf(chosen: Chosen, summary: ReportSummary): BookCompleteness {
  return bookOf(chosen) === 'rce' ? summary.purchases.completeness : summary.sales.completeness
}

/** What a file will hold; undefined for the Excel of a book, which has all of it. */
export function contentOf(
  chosen: Chosen,
  summary: ReportSummary,
): FileContent | SaleContent | PurchaseContent | undefined {
  const { kind } = chosen
  if (kind === 'compras' || kind === 'ventas') return undefined
  return kind === 'siscont' && bookOf(chosen) === 'rvie' ? summary.siscont_sales : summary[kind]
}

export function writtenCount(chosen: Chosen, summary: ReportSummary): number {
  const content = contentOf(chosen, summary)
  if (content) return content.written.count
  return bookOf(chosen) === 'rce' ? summary.purchases.total_count : summary.sales.total_count
}

/** Purchases of other periods that a file has apart from those that it counts. */
export function movedCount({ kind }: Pick<Chosen, 'kind'>, summary: ReportSummary): number {
  return kind === 'compras' ? summary.purchases.moved_count : 0
}

/** `50 comprobantes, y 5 de otros periodos` */
export function describeCount(count: number, moved: number): string {
  const own = count === 1 ? '1 comprobante' : `${count} comprobantes`
  return moved === 0 ? own : `${own}, y ${moved} de otros periodos`
}

/** Asks for a file of a period; of SUNAT's kinds also as the zip that it takes. */
export function askReport(
  { kind, siscontBook }: Chosen,
  { ruc, taxPeriod: tax_period }: Pick<PeriodKey, 'ruc' | 'taxPeriod'>,
  { signal, isZip = false }: { signal: AbortSignal; isZip?: boolean },
): Promise<ReportFile> {
  const params = { ruc }
  if (kind === 'siscont') {
    const query = siscontBook === 'rvie' ? ({ tax_period, operation_type: 'VENTA' } as const) : { tax_period }
    return call(downloadSiscont, { params, query, signal })
  }
  const query = { tax_period, ...QUERIES[kind] }
  return call(downloadReport, { params, query: isZip ? { ...query, file_extension: 'zip' } : query, signal })
}
