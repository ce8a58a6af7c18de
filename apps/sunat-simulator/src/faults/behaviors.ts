export type Behavior = {
  /** Spanish, for the switchboard. */
  readonly name: string
  /** The first one is the default. */
  readonly variants: readonly string[]
  /** The unit of `amount`, in Spanish. */
  readonly amount?: string
  /** Always active; a setting only chooses its variant. */
  readonly always?: true
}

/** The catalog of SUNAT's behaviors; B32 and B33 cover what the manuals leave open. */
export const behaviors = {
  B1: { name: 'Clave SOL incorrecta', variants: ['400', '401'] },
  B2: {
    name: 'client_id de otra API',
    variants: ['unauthorized_client', 'invalid_client', 'invalid_scope', 'cod-msg'],
  },
  B3: { name: 'Credenciales recién creadas: 401 en los recursos', variants: ['html'] },
  B4: { name: 'Sin permiso sobre un libro', variants: ['html'] },
  B5: { name: 'El token caduca antes', variants: ['callado', 'declarado'], amount: 'segundos de vida' },
  B6: { name: 'Un token nuevo anula el anterior', variants: ['revoca'] },
  B7: { name: 'Sin User-Agent de navegador', variants: ['html', 'corte'], always: true },
  B8: { name: 'Freno por ráfaga', variants: ['429', '429-sin-plazo', '500', 'corte'], amount: 'pedidos en 10 s' },
  B9: {
    name: 'Errores del servidor',
    variants: ['500', '503', '504', 'exc', 'rechazo', 'mezcla'],
    amount: 'segundos de espera',
  },
  B10: { name: 'Ticket lento', variants: ['estados'], amount: 'consultas hasta terminar' },
  B11: { name: 'Ticket aún no listado', variants: ['vacio', 'sin-estado'], amount: 'consultas sin verlo' },
  B12: { name: 'Ticket que no termina', variants: ['05'] },
  B13: { name: 'Ticket con errores', variants: ['03'] },
  B14: { name: 'Terminado sin archivo', variants: ['null', 'vacio'] },
  B15: { name: 'Terminado y el archivo no existe', variants: ['2244', 'mongo', 'ruta'] },
  B16: { name: 'Error JSON con 200 en vez del ZIP', variants: ['json'] },
  B17: { name: 'Ya hay una exportación en curso', variants: ['42209', 'otro-periodo'] },
  B18: { name: 'Periodo sin comprobantes', variants: ['422', 'zip', 'cabecera'] },
  B19: { name: 'Codificación del texto', variants: ['utf8', 'latin1', 'utf8-bom'] },
  B20: { name: 'Exportación en partes', variants: ['partes', 'varios', 'sin-cabecera'] },
  B21: { name: 'Rarezas del CSV y del nombre del titular', variants: ['coma', 'punto-y-coma'] },
  B22: { name: 'Páginas que se superponen', variants: ['acumula'] },
  B23: { name: 'perPage mayor que 100: 422', variants: ['422'], always: true },
  B24: { name: 'Mismo nombre de archivo para dos periodos', variants: ['mes'], always: true },
  B25: { name: 'Comprobantes que llegan tarde', variants: ['mes-siguiente'] },
  B26: { name: 'Correcciones entre dos descargas', variants: ['todas'] },
  B27: { name: 'Periodo presentado', variants: ['presentado', 'abierto'] },
  B28: { name: 'Archivo del comprobante', variants: ['500', '404', 'sin-cdr', 'html', 'sin-xml'] },
  B29: { name: 'XML en ISO-8859-1 o con U+FFFD', variants: ['latin1', 'latin1-sin-decir', 'fffd'] },
  B30: { name: 'Portal: opción ausente, marco que no carga, 404', variants: ['ausente', 'marco', '404'] },
  B31: { name: 'Ruta desconocida', variants: ['500'], always: true },
  B32: { name: 'Moneda extranjera en otra moneda que la usual', variants: ['documento', 'ninguna', 'soles'] },
  B33: {
    name: 'Consulta de validez con otra respuesta que la usual',
    variants: ['no-existe', 'anulado', 'autorizado', 'no-autorizado', 'emisor', 'error'],
  },
} as const satisfies Record<string, Behavior>

export type BehaviorCode = keyof typeof behaviors

export function isBehavior(code: string): code is BehaviorCode {
  return Object.hasOwn(behaviors, code)
}
