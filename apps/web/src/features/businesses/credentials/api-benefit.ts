/** What the credentials of SUNAT's API bring, where a form asks for them. */
export const API_BENEFIT =
  'Con ellas leemos sus registros completos: todos los tipos, tardíos, en otras monedas y anulados. Sin ellas, solo facturas, boletas y notas del Portal SOL, con números incompletos.'

/** Where SUNAT shows them. */
export const API_PLACE =
  'En SUNAT Operaciones en Línea: Empresas › Credenciales de API SUNAT › Gestión Credenciales de API SUNAT.'
