/** The answer to how a SOL user gets a permission. */
export const PERMISSION_HELP = '/preguntas-frecuentes#permisos'
