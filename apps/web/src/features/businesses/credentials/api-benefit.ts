/** What the API pair brings, where a form asks for it. */
export const API_BENEFIT =
  'Con ella leemos el registro completo (todos los tipos, tardíos, en otras monedas y anulados); sin ella, solo facturas, boletas y notas del Portal SOL, con números parciales.'
