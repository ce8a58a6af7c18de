/** The path of a business page. It always names the business, so that links, reloads and two tabs work. */
export function dashboardPath(
  businessUuid: string,
  section: '' | 'comprobantes' | 'observaciones' | 'editar-credenciales' = '',
): string {
  return `/dashboard${section && `/${section}`}?empresa=${businessUuid}`
}
