import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { sireFileName } from '@contapro/reports/sire/file-name'

import type { ReportKind, ReportOptions } from '../../../db/tables/reports.ts'

/** The name under which a file is saved. SUNAT's come from the norm. */
export function reportFileName(
  kind: ReportKind,
  owner: { readonly ruc: string; readonly name: string },
  period: string,
  { extension, paid }: ReportOptions,
): string {
  const { ruc } = owner
  if (kind === 'rce' || kind === 'rvie')
    return `${sireFileName(kind, { ...owner, period: taxPeriod(period) }, true)}.${extension}`
  if (kind === 'detractions')
    return `detracciones-${paid === 'S' ? 'pagadas' : 'por-pagar'}-${ruc}${period === ALL_PERIODS ? '' : `-${period}`}.xlsx`
  return `${NAMES[kind]}-${ruc}-${period}.xlsx`
}

export const ALL_PERIODS = '000000'

const NAMES = {
  purchases: 'compras-contapro',
  sales: 'ventas-contapro',
  'siscont-purchases': 'siscont-compras',
  'siscont-sales': 'siscont-ventas',
} as const
