import { periodRange } from '@contapro/domain/periods/tax-period'

import type { PeriodKey } from './period-key.ts'
import { SEARCH_PARAMS } from './search-params.ts'
import { UNPAID_LIST } from './unpaid-list.ts'

type Section =
  | ''
  | 'comprobantes'
  | 'observaciones'
  | 'configuracion'
  | 'editar-credenciales'
  | 'informe-pdt'
  | 'subir-archivos'

/** The path of a business page. It always names the business, so that links, reloads and two tabs work. */
export function dashboardPath(businessUuid: string, section: Section = '', taxPeriod = ''): string {
  return `/dashboard${section && `/${section}`}?empresa=${businessUuid}${taxPeriod && `&periodo=${taxPeriod}`}`
}

/** The path of the report that shows what is missing or unclear in a tax period, one by one. */
export function findingsPath(businessUuid: string, taxPeriod: string): string {
  return `${dashboardPath(businessUuid, '', taxPeriod)}&${SEARCH_PARAMS.findings}=${taxPeriod}`
}

/** Opens the balance of the previous month on the report. */
export const BALANCE_HASH = '#saldo'

/** The path of the detractions of a business that are to be paid, of all periods. */
export function unpaidDetractionsPath(businessUuid: string): string {
  return `/dashboard/detracciones?lista=${UNPAID_LIST}&empresa=${businessUuid}`
}

/** The path of the detractions of one period that are to be paid. */
export function unpaidOfPeriodPath({ businessUuid, taxPeriod }: PeriodKey): string {
  return `${unpaidDetractionsPath(businessUuid)}&periodo=${taxPeriod}&solo=${taxPeriod}`
}

/** The path of the deposits made in a month, whatever the period of their vouchers is. */
export function depositsOfMonthPath(period: PeriodKey, month: string): string {
  return depositsBetweenPath(period, periodRange(month))
}

/** The path of the deposits made between two days, whatever the period of their vouchers is. */
export function depositsBetweenPath(
  { businessUuid, taxPeriod }: PeriodKey,
  range: { readonly from: string; readonly to: string } | undefined,
): string {
  const days = range ? `&desde=${range.from}&hasta=${range.to}` : ''
  return `/dashboard/detracciones?empresa=${businessUuid}&periodo=${taxPeriod}${days}`
}

/** The path of the purchases of a period that are not deductible. */
export function declinedPath({ businessUuid, taxPeriod }: PeriodKey): string {
  return `${dashboardPath(businessUuid, 'observaciones', taxPeriod)}&lista=rechazados`
}

/** The path of the purchases of a period whose credit counts in another one, or that give none. */
export function creditPath({ businessUuid, taxPeriod }: PeriodKey, credit: 'otro-periodo' | 'sin-credito'): string {
  return `${dashboardPath(businessUuid, 'comprobantes', taxPeriod)}&filtro=credito&valor=${credit}`
}
