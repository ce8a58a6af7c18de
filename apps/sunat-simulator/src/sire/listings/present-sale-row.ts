import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, centsToNumber } from '@contapro/domain/money/cents'

import type { RegisterRow } from '../../world/proposals/register-row.ts'
import type { Draft } from '../../world/vouchers/draft.ts'

export const stateNames = {
  '1': 'Activo',
  '2': 'Baja',
  '4': 'Anulado',
  '5': 'Autorizado',
  '6': 'No autorizado',
} as const

export function number(amount: number): number {
  return centsToNumber(cents(amount))
}

/** The vouchers that a note modifies; empty for other vouchers. */
export function presentModified({ note }: Draft, writeDate: (date: CalendarDate) => string): readonly unknown[] {
  return (note?.targets ?? []).map(({ issueDate, type, series, number: modified }) => ({
    fecEmisionMod: writeDate(issueDate),
    codTipoCDPMod: type,
    numSerieCDPMod: series,
    numCDPMod: String(modified),
  }))
}

/** A row of the sales listing: flat, dates as dd/mm/yyyy, total as `mtoTotalCP`. */
export function presentSaleRow({ draft, amounts, period, car, state, rate }: RegisterRow): unknown {
  return {
    numRuc: draft.owner.ruc,
    nomRazonSocial: draft.owner.name,
    perPeriodoTributario: period,
    codCar: car,
    codTipoCDP: draft.type,
    numSerieCDP: draft.series,
    numCDP: String(draft.number),
    codTipoCarga: '1',
    codSituacion: '1',
    fecEmision: formatDate(draft.issueDate),
    fecVencPag: null,
    codTipoDocIdentidad: draft.customer.documentType ?? null,
    numDocIdentidad: draft.customer.documentNumber,
    nomRazonSocialCliente: draft.customer.name,
    mtoValFactExpo: number(amounts.exported),
    mtoBIGravada: number(amounts.taxed),
    mtoDsctoBI: number(amounts.taxedDiscount),
    mtoIGV: number(amounts.igv),
    mtoDsctoIGV: number(amounts.igvDiscount),
    mtoExonerado: number(amounts.exempt),
    mtoInafecto: number(amounts.notSubject),
    mtoISC: number(amounts.isc),
    mtoBIIvap: 0,
    mtoIvap: 0,
    mtoIcbp: number(amounts.icbper),
    mtoOtrosTrib: 0,
    mtoTotalCP: number(amounts.total),
    codMoneda: draft.currency,
    mtoTipoCambio: rate / 1000,
    codEstadoComprobante: state,
    desEstadoComprobante: stateNames[state],
    indOperGratuita: amounts.free > 0 ? '1' : '0',
    mtoValorOpGratuitas: number(amounts.free),
    mtoValorFob: 0,
    mtoValorFobDolar: 0,
    mtoPorcParticipacion: null,
    codTipoMotivoNota: draft.note?.code ?? null,
    indTipoOperacion: draft.operationType ?? null,
    documentoMod: presentModified(draft, formatDate),
  }
}
