/** The path prefix of each host on this server: SUNAT's, the partner's and the central bank's. */
export const hostPrefixes = {
  security: '/seguridad/v1',
  sire: '/sire/v1/contribuyente/migeigv/libros',
  api: '/api/v1',
  cpe: '/cpe/v1/contribuyente',
  menu: '/menu/cl-ti-itmenu',
  sol: '/ww1',
  padron: '/padron',
  partner: '/partner',
  public: '/public',
  bcrp: '/bcrp',
} as const
