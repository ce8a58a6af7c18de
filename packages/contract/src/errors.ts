import { z } from 'zod'

/**
 * Every error of the API: its status, a short title and one sentence. Messages that the sign-in box may join
 * with '. ' have no final period.
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, name: 'Datos inválidos', message: 'Revisa los datos enviados' },
  CAPTCHA_FAILED: {
    status: 400,
    name: 'Verificación fallida',
    message: 'No pudimos comprobar que eres una persona, vuelve a intentarlo',
  },
  INVALID_SOL_CREDENTIALS: {
    status: 400,
    name: 'Credenciales inválidas',
    message: 'Error al validar el perfil SOL. Verifique sus credenciales e intente nuevamente.',
  },
  PASSWORD_TOO_COMMON: { status: 400, name: 'Contraseña débil', message: 'Elige una contraseña menos común' },
  ACCESS_TOKEN_MISSING: { status: 401, name: 'Sesión requerida', message: 'Access token is missing' },
  SESSION_EXPIRED: { status: 401, name: 'Sesión caducada', message: 'Tu sesión caducó' },
  USER_PASSWORD_INCORRECT: {
    status: 401,
    name: 'Credenciales incorrectas',
    message: 'El correo o la contraseña no son correctos',
  },
  INCORRECT_CREDENTIALS: {
    status: 401,
    name: 'Credenciales incorrectas',
    message: 'Las credenciales ingresadas no se encuentran registradas en Contapro',
  },
  HANDOFF_ENDED: {
    status: 401,
    name: 'Ingreso caducado',
    message: 'Este ingreso ya se usó o caducó, vuelve a entrar desde SISCONT',
  },
  PARTNER_KEY_INCORRECT: { status: 401, name: 'Clave incorrecta', message: 'La clave del socio no es correcta' },
  NAMES_MISSING: {
    status: 400,
    name: 'Faltan tus nombres',
    message: 'Tu licencia de SISCONT no indica tus nombres, ingrésalos para continuar',
  },
  LICENSE_NOT_FOUND: {
    status: 402,
    name: 'Sin licencia activa',
    message:
      'No encontramos una licencia activa de SISCONT para tu correo. Para registrar empresas, actívala en SISCONT y vuelve a entrar desde ahí',
  },
  NOT_FOUND: { status: 404, name: 'No encontrado', message: 'La página solicitada no está disponible' },
  USER_NOT_FOUND: {
    status: 404,
    name: 'No encontramos tu cuenta',
    message: 'El correo electrónico no está registrado',
  },
  SUBSCRIPTION_ENDED: {
    status: 402,
    name: 'Suscripción terminada',
    message: 'Tu suscripción terminó, renuévala para registrar más empresas',
  },
  SESSION_NOT_FOUND: { status: 404, name: 'Sesión no encontrada', message: 'Esa sesión ya no está abierta' },
  BUSINESS_NOT_FOUND: { status: 404, name: 'Empresa no encontrada', message: 'No encontramos esa empresa' },
  VOUCHER_NOT_FOUND: {
    status: 404,
    name: 'Comprobante no encontrado',
    message: 'No encontramos ese comprobante entre las compras de la empresa',
  },
  HAND_MADE_NOT_FOUND: {
    status: 404,
    name: 'Comprobante no encontrado',
    message: 'No encontramos ese comprobante entre los que anotaste a mano',
  },
  VOUCHER_ALREADY_THERE: {
    status: 409,
    name: 'Ya está anotado',
    message: 'La empresa ya tiene ese comprobante',
  },
  VOUCHER_LISTED: {
    status: 409,
    name: 'Ya está en SUNAT',
    message: 'SUNAT ya lista este comprobante: valen los datos de su registro y no se puede cambiar aquí',
  },
  REGISTRATION_NOT_FOUND: {
    status: 404,
    name: 'Registro no encontrado',
    message: 'No encontramos ese registro masivo',
  },
  SHEET_UNREADABLE: {
    status: 400,
    name: 'Hoja ilegible',
    message: 'No pudimos leer la hoja: debe ser un archivo CSV o XLSX con una fila por empresa',
  },
  UPLOAD_NOT_FOUND: { status: 404, name: 'Subida no encontrada', message: 'No encontramos esa subida de archivos' },
  UPLOAD_FILE_GONE: {
    status: 404,
    name: 'El archivo ya no está',
    message: 'Ya lo guardaste, o pasó el plazo para hacerlo: súbelo otra vez',
  },
  BATCH_NOT_FOUND: { status: 404, name: 'Descarga no encontrada', message: 'No encontramos esa descarga de archivos' },
  DEPOSIT_NOT_FOUND: {
    status: 404,
    name: 'Constancia no encontrada',
    message: 'Esa constancia cambió: vuelve a cargar la página',
  },
  BATCH_OUTDATED: {
    status: 409,
    name: 'Descarga anterior',
    message: 'Archivaste una empresa de esta descarga: prepárala de nuevo sin ella',
  },
  LOT_NOT_FOUND: { status: 404, name: 'Lote no encontrado', message: 'No encontramos ese lote de depósitos' },
  /** Its `errors` have an item for each voucher that was left out: `code` is the kind, `field` the code of the voucher. */
  LOT_EMPTY: {
    status: 409,
    name: 'Lote vacío',
    message: 'Ninguno de los comprobantes elegidos puede ir en el lote',
  },
  LOT_HAS_DEPOSITS: {
    status: 409,
    name: 'Lote con depósitos',
    message: 'El lote ya tiene depósitos, así que no se puede anular',
  },
  LOT_WITHOUT_DEPOSITS: {
    status: 409,
    name: 'Lote sin depósitos',
    message: 'El lote todavía no tiene ninguna constancia: si no lo vas a pagar, anúlalo',
  },
  LOT_NOTHING_TO_RELEASE: {
    status: 409,
    name: 'Nada por liberar',
    message: 'Todos los comprobantes del lote tienen constancia o ya están libres',
  },
  LOT_ALREADY_CANCELLED: { status: 409, name: 'Lote anulado', message: 'El lote ya está anulado' },
  /** Its `errors` say which number is the next free one. */
  LOT_NUMBER_NOT_FREE: {
    status: 409,
    name: 'Número de lote no disponible',
    message: 'Ese número de lote no se puede usar',
  },
  LOT_NUMBERS_USED_UP: {
    status: 409,
    name: 'Sin números de lote',
    message: 'La empresa ya usó los 9,999 números de lote de este año',
  },
  EMAIL_ALREADY_REGISTERED: {
    status: 409,
    name: 'Correo registrado',
    message: 'El correo electrónico ya se encuentra registrado',
  },
  DOCUMENT_ALREADY_REGISTERED: {
    status: 409,
    name: 'Documento registrado',
    message: 'El documento de identidad ya se encuentra registrado',
  },
  RUC_ALREADY_REGISTERED: { status: 409, name: 'RUC registrado', message: 'La Pyme ya se encuentra registrada' },
  TOO_MANY_UNPROVEN: {
    status: 409,
    name: 'Empresas por verificar',
    message: 'Tienes demasiadas empresas cuya clave SOL SUNAT aún no acepta: corrige sus claves o archívalas',
  },
  RUC_ALREADY_YOURS: { status: 409, name: 'RUC registrado', message: 'Ya tienes registrada esta empresa' },
  CREDENTIALS_REFUSED: {
    status: 409,
    name: 'Credenciales inválidas',
    message: 'SUNAT no acepta las credenciales de esta empresa, actualízalas para recopilar sus comprobantes',
  },
  PERIOD_FILED: {
    status: 409,
    name: 'Periodo presentado',
    message: 'SUNAT ya tiene presentados los registros de este periodo',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    name: 'Demasiadas vistas',
    message: 'Ya tienes 20 vistas guardadas: borra una para guardar otra',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    name: 'Solicitud repetida',
    message: 'Esta solicitud ya se envió con otros datos, vuelve a empezar',
  },
  RECOVERY_LINK_EXPIRED: { status: 410, name: 'Enlace caducado', message: 'Este link ya expiró' },
  REQUEST_TIMEOUT: {
    status: 408,
    name: 'Tiempo agotado',
    message: 'La solicitud tardó demasiado en llegar, vuelve a intentarlo',
  },
  UPLOAD_ALREADY_SENT: { status: 409, name: 'Subida repetida', message: 'Esa subida de archivos ya existe' },
  OUTSIDE_FILE_CHANGED: {
    status: 409,
    name: 'Cambiaron los comprobantes',
    message: 'Los comprobantes que no figuran en tu archivo ya no son los mismos: revísalos otra vez',
  },
  NO_DATA: { status: 404, name: 'Sin datos', message: 'No hay datos para este periodo' },
  UPLOAD_EMPTY: { status: 400, name: 'Sin archivos', message: 'Elige al menos un archivo' },
  UPLOAD_TOO_LARGE: {
    status: 413,
    name: 'Demasiados archivos',
    message: 'Una subida puede tener hasta 2,000 archivos y 1 GB. Envía el resto aparte.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, name: 'Demasiado grande', message: 'Lo enviado supera el tamaño permitido' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, name: 'Formato no admitido', message: 'El formato enviado no está admitido' },
  HEADERS_TOO_LARGE: { status: 431, name: 'Demasiado grande', message: 'La solicitud supera el tamaño permitido' },
  RENDERING_FAILED: {
    status: 422,
    name: 'No se pudo dibujar',
    message: 'No pudimos dibujar este comprobante; todo su contenido está en el archivo XML',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    name: 'Demasiados intentos',
    message: 'Hiciste demasiados intentos, espera unos minutos y vuelve a intentarlo',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    name: 'Demasiadas solicitudes',
    message: 'Recibimos demasiadas solicitudes, vuelve a intentarlo en un momento',
  },
  INTERNAL_ERROR: {
    status: 500,
    name: 'Error interno',
    message: 'Error interno del servidor. Inténtalo más tarde.',
  },
  SUNAT_UNAVAILABLE: {
    status: 503,
    name: 'SUNAT no responde',
    message: 'El portal de SUNAT no responde en este momento, vuelve a intentarlo en unos minutos',
  },
  VOUCHERS_BUSY: {
    status: 503,
    name: 'Guardando comprobantes',
    message:
      'Estamos guardando comprobantes de esta empresa y tu cambio no se registró, vuelve a intentarlo en unos segundos',
  },
  ZIP_TOO_LARGE: {
    status: 413,
    name: 'Demasiados archivos',
    message: 'Son demasiados archivos para esta respuesta, descárgalos con el enlace',
  },
  REPORT_IN_PROGRESS: {
    status: 503,
    name: 'Preparando el archivo',
    message: 'Todavía estamos preparando el archivo, vuelve a intentarlo en unos segundos',
  },
  REPORT_FAILED: {
    status: 500,
    name: 'No se pudo preparar el archivo',
    message: 'No pudimos preparar el archivo, vuelve a intentarlo en unos minutos',
  },
  SISCONT_NUMBERS_EXCEEDED: {
    status: 409,
    name: 'La numeración no alcanza',
    message:
      'SISCONT numera con 6 dígitos y este archivo pasaría de 999999: baja el primer número de voucher en Configuración',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    name: 'Servicio no disponible',
    message: 'El servicio no está disponible en este momento, vuelve a intentarlo en unos segundos',
  },
} as const satisfies Record<string, { status: number; name: string; message: string }>

export type ErrorCode = keyof typeof errors

const ErrorItem = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
})

/** The body of every answer that is not 2xx. */
export const ErrorBody = z.object({
  name: z.string(),
  code: z.string(),
  message: z.string(),
  errors: z.array(ErrorItem).min(1),
  request_id: z.string(),
  /** Of `ZIP_TOO_LARGE`: the zip without that limit, signed for 15 minutes. */
  download_url: z.string().optional(),
  /** Of a code whose email has no account yet: it stands for the password when the account is created or linked. */
  registration_code: z.string().optional(),
  handoff: z.object({ email: z.string(), ruc: z.string(), razon_social: z.string() }).optional(),
})

export type ErrorItem = z.infer<typeof ErrorItem>
export type ErrorBody = z.infer<typeof ErrorBody>
