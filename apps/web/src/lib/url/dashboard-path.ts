import { UNPAID_LIST } from './unpaid-list.ts'

type Section = '' | 'comprobantes' | 'observaciones' | 'editar-credenciales' | 'informe-pdt'

/** The path of a business page. It always names the business, so that links, reloads and two tabs work. */
export function dashboardPath(businessUuid: string, section: Section = '', taxPeriod = ''): string {
  return `/dashboard${section && `/${section}`}?empresa=${businessUuid}${taxPeriod && `&periodo=${taxPeriod}`}`
}

/** The path of the detractions of a business that are to be paid, of all periods. */
export function unpaidDetractionsPath(businessUuid: string): string {
  return `/dashboard/detracciones?lista=${UNPAID_LIST}&empresa=${businessUuid}`
}
