import { downloadReport, downloadSiscont, type ReportFile } from '@contapro/contract/reports'

import { call } from '../../lib/api/call.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

export const REPORT_KINDS = ['compras', 'ventas', 'rce', 'rvie', 'siscont'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

type KindText = { readonly label: string; readonly hint: string }

export const KIND_TEXTS: Readonly<Record<ReportKind, KindText>> = {
  compras: { label: 'Compras ContaPro', hint: 'Excel con detalle, imágenes y XML' },
  ventas: { label: 'Ventas ContaPro', hint: 'Excel con detalle e imágenes' },
  rce: { label: 'Compras RCE', hint: '.txt para SIRE, solo deducibles' },
  rvie: { label: 'Ventas RVIE', hint: '.txt para SIRE, todas las ventas' },
  siscont: { label: 'Siscont', hint: 'Asientos, solo deducibles' },
}

const QUERIES = {
  compras: { operation_type: 'COMPRA', file_extension: 'xlsx' },
  ventas: { operation_type: 'VENTA', file_extension: 'xlsx' },
  rce: { operation_type: 'COMPRA', file_extension: 'txt' },
  rvie: { operation_type: 'VENTA', file_extension: 'txt' },
} as const

/** Whether SUNAT takes the file, as a zip too. */
export const isForSunat = (kind: ReportKind): kind is 'rce' | 'rvie' => kind === 'rce' || kind === 'rvie'

/** Asks for a file of a period; of SUNAT's kinds also as the zip that it takes. */
export function askReport(
  kind: ReportKind,
  { ruc, taxPeriod: tax_period }: Pick<PeriodKey, 'ruc' | 'taxPeriod'>,
  { signal, isZip = false }: { signal: AbortSignal; isZip?: boolean },
): Promise<ReportFile> {
  const params = { ruc }
  if (kind === 'siscont') return call(downloadSiscont, { params, query: { tax_period }, signal })
  const query = { tax_period, ...QUERIES[kind] }
  return call(downloadReport, { params, query: isZip ? { ...query, file_extension: 'zip' } : query, signal })
}
