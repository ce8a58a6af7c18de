/** What the credentials of SUNAT's API bring, where a form asks for them. */
export const API_BENEFIT =
  'Con ellas leemos sus registros completos: todos los tipos de comprobante, los tardíos, los de otras monedas y los anulados. Sin ellas, solo facturas, boletas y notas del Portal SOL, y los números quedan parciales.'

/** Where SUNAT shows them. */
export const API_PLACE =
  'En SUNAT Operaciones en Línea: Empresas › Credenciales de API SUNAT › Gestión Credenciales de API SUNAT.'
