type Section = '' | 'comprobantes' | 'observaciones' | 'detracciones' | 'editar-credenciales' | 'informe-pdt'

/** The path of a business page. It always names the business, so that links, reloads and two tabs work. */
export function dashboardPath(businessUuid: string, section: Section = '', taxPeriod = ''): string {
  return `/dashboard${section && `/${section}`}?empresa=${businessUuid}${taxPeriod && `&periodo=${taxPeriod}`}`
}
