import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import type { ValidityState } from '@contapro/domain/vouchers/validity'

import { isPurchase, type Voucher } from './voucher.ts'

type ValidityWarning = {
  /** For the list. */
  label: string
  /** For the preview. */
  text: string
}

const WARNINGS: Partial<Record<ValidityState, ValidityWarning>> = {
  voided: { label: 'Anulado en SUNAT', text: 'SUNAT informa que este comprobante fue anulado o dado de baja.' },
  'not-found': {
    label: 'No figura en SUNAT',
    text: 'SUNAT no encuentra este comprobante. Puede no haber sido informado o ser falso.',
  },
  'not-authorized': {
    label: 'No autorizado',
    text: 'SUNAT informa que este comprobante no está autorizado.',
  },
}

/** SUNAT's doubt about a purchase that the register lists as good; undefined without one. */
export function validityWarning(voucher: Voucher): ValidityWarning | undefined {
  if (!isPurchase(voucher) || !voucher.validity || voucher.is_voided) return undefined
  const warning = WARNINGS[voucher.validity.state]
  const askedOn = formatDate(calendarDate(voucher.validity.asked_on))
  return warning && { ...warning, text: `${warning.text} Consultado el ${askedOn}; no cambia los totales.` }
}
