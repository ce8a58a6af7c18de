/** The address of a business's pages. The business is always in it, so that links, reloads and two tabs work. */
export function dashboardPath(businessUuid: string, section: '' | 'comprobantes' | 'editar-credenciales' = ''): string {
  return `/dashboard${section && `/${section}`}?empresa=${businessUuid}`
}
