import type { BookCompleteness } from '@contapro/contract/completeness'
import type { BookAssessment, StaleCause } from '@contapro/domain/completeness/assess-completeness'
import type { BookReasonCode } from '@contapro/domain/completeness/reason-codes'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

type Reason = BookAssessment['reasons'][number]
type Presented = { message: (count: number) => string; action: BookCompleteness['reasons'][number]['action'] }

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const REASONS: Record<Exclude<BookReasonCode, 'PORTAL_ONLY'>, Presented> = {
  CURRENCY_UNPROVEN: {
    message: (count) =>
      `${plural(count, 'comprobante', 'comprobantes')} en moneda extranjera sin confirmar en qué moneda están sus montos.`,
    action: 'REVIEW',
  },
  RATES_UNCLEAR: {
    message: (count) =>
      `${plural(count, 'comprobante', 'comprobantes')} con un IGV que no es de una sola tasa, sin XML que lo reparta: el informe PDT no lo incluye en ninguna.`,
    action: 'REVIEW',
  },
  QUARANTINED: {
    message: (count) => `${plural(count, 'comprobante que no se pudo leer', 'comprobantes que no se pudieron leer')}.`,
    action: 'REVIEW',
  },
  SUMMARY_DIFFERS: {
    message: (count) =>
      `El detalle no coincide con el resumen de SUNAT en ${plural(count, 'tipo', 'tipos')} de comprobante.`,
    action: 'COLLECT',
  },
  SUMMARY_UNREAD: {
    message: () => 'SUNAT no respondió con su resumen, así que no pudimos comprobar el detalle.',
    action: 'COLLECT',
  },
  OUTSIDE_FILE: {
    message: (count) =>
      `${plural(count, 'comprobante de este periodo no figura', 'comprobantes de este periodo no figuran')} en tu último archivo y sigue${count === 1 ? '' : 'n'} contando: sube el archivo completo o quítalo${count === 1 ? '' : 's'}.`,
    action: 'UPLOAD',
  },
  REGISTER_FAILED: { message: () => 'SUNAT no entregó el registro en el último intento.', action: 'COLLECT' },
  JUDGING: { message: () => 'Todavía revisamos estos comprobantes: los montos pueden cambiar.', action: null },
  COLLECTING: { message: () => 'Estamos recopilando este periodo.', action: null },
  RECOUNTING: { message: () => 'Estamos recalculando este periodo.', action: null },
  REGISTER_MISSING: {
    message: (count) =>
      `${plural(count, 'comprobante de este periodo llegó', 'comprobantes de este periodo llegaron')} por XML o a mano. Falta la propuesta del SIRE, que dice si están todos: súbela.`,
    action: 'UPLOAD',
  },
  CREDENTIALS_REFUSED: { message: () => 'SUNAT no acepta las credenciales de la empresa.', action: 'FIX_CREDENTIALS' },
  NOT_ALLOWED: {
    message: () => 'El usuario SOL no tiene permiso para consultar este registro.',
    action: 'GIVE_PERMISSION',
  },
  NOT_COLLECTED: { message: () => 'Este periodo todavía no se ha recopilado.', action: 'COLLECT' },
}

/** Why a register that was read before was not read again. */
const STALE: Record<StaleCause, { message: (since: string) => string; action: Presented['action'] }> = {
  FAILED: {
    message: (since) => `SUNAT no entregó el registro completo en el último intento: los números son del ${since}.`,
    action: 'COLLECT',
  },
  NOT_ALLOWED: {
    message: (since) => `No se lee desde el ${since}: el usuario SOL no tiene permiso para consultar este registro.`,
    action: 'GIVE_PERMISSION',
  },
  CREDENTIALS_REFUSED: {
    message: (since) => `No se lee desde el ${since}: SUNAT no acepta las credenciales de la empresa.`,
    action: 'FIX_CREDENTIALS',
  },
  OUTDATED: {
    message: (since) => `No se lee desde el ${since}: puede haber comprobantes nuevos.`,
    action: 'COLLECT',
  },
  EARLIER_FAILED: {
    message: () => 'Falta leer un periodo anterior que sigue abierto: algunos de estos comprobantes pueden ser suyos.',
    action: 'COLLECT',
  },
}

/** A period that the API read before has all of then, and what the portal listed since. */
function presentPortalOnly({ apiPair, wholeUntil }: Reason): { message: string; action: Presented['action'] } {
  const since = wholeUntil
    ? `desde el ${formatDate(dateInLima(wholeUntil))} se lee solo del Portal SOL`
    : 'se leyó solo del Portal SOL'
  const gaps = `${since}, que no lista todos los tipos ni los comprobantes que llegan tarde.`
  if (apiPair === 'REFUSED') {
    const message = `SUNAT no acepta las credenciales de API: ${gaps} Corrige el ID y la clave.`
    return { message, action: 'FIX_CREDENTIALS' }
  }
  if (apiPair === 'STORED') {
    const message = `${capitalize(gaps)} Se leerá completo cuando SUNAT lo entregue por la API.`
    return { message, action: 'COLLECT' }
  }
  return { message: `${capitalize(gaps)} Con las credenciales de API se lee completo.`, action: 'ADD_API' }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function present(reason: Reason): Pick<BookCompleteness['reasons'][number], 'message' | 'action'> {
  const { code, count, stale } = reason
  if (code === 'PORTAL_ONLY') return presentPortalOnly(reason)
  if (!stale) return { message: REASONS[code].message(count), action: REASONS[code].action }
  const { message, action } = STALE[stale.cause]
  return { message: message(formatDate(dateInLima(stale.since))), action }
}

export function presentCompleteness({ state, reasons, uploadedAt }: BookAssessment): BookCompleteness {
  return {
    state,
    ...(uploadedAt && { file_date: dateInLima(uploadedAt) }),
    reasons: reasons.map((reason) => ({ code: reason.code, count: reason.count, ...present(reason) })),
  }
}
