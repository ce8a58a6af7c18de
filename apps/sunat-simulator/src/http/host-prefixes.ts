/** The path prefix of each of SUNAT's hosts on this server. */
export const hostPrefixes = {
  security: '/seguridad/v1',
  sire: '/sire/v1/contribuyente/migeigv/libros',
  api: '/api/v1',
  cpe: '/cpe/v1/contribuyente',
  menu: '/menu/cl-ti-itmenu',
  sol: '/ww1',
  padron: '/padron',
  partner: '/partner',
} as const
