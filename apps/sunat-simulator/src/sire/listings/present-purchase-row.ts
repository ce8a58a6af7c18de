import { createHash } from 'node:crypto'

import { taxedSalesPart, type RegisterRow } from '../../world/proposals/register-row.ts'
import { GENERAL_RATE } from '../../world/vouchers/draft-terms.ts'
import { igvRatesOf } from '../../world/vouchers/igv-rates-of.ts'
import { typeName } from '../type-name.ts'
import { number, presentModified, stateNames } from './present-sale-row.ts'

/** The boxes of Form 621 that a purchase is summed in. */
function boxesOf({ draft, amounts }: RegisterRow): readonly string[] {
  const isImport = draft.type === '50'
  const { taxed } = taxedSalesPart(amounts)
  const boxes: string[] = []
  if (taxed !== 0 && isImport) boxes.push('114')
  else if (taxed !== 0) boxes.push(...igvRatesOf(draft).map((rate) => (rate === GENERAL_RATE ? '107' : '156')))
  if (amounts.taxedDgng !== 0) boxes.push(isImport ? '116' : '110')
  if (amounts.taxedDng !== 0) boxes.push(isImport ? '119' : '113')
  if (amounts.exempt + amounts.notSubject !== 0) boxes.push(isImport ? '122' : '120')
  return boxes
}

/** A row of the purchases listing: dates as yyyy-mm-dd, nested amounts, total as `mtoTotalCp`. */
export function presentPurchaseRow(row: RegisterRow, place: number): unknown {
  const { draft, amounts, state, rate } = row
  const rates = igvRatesOf(draft)
  const forTaxedSales = taxedSalesPart(amounts)
  return {
    id: createHash('md5').update(row.car).digest('hex').slice(0, 24),
    numRuc: draft.owner.ruc,
    nomRazonSocial: draft.owner.name,
    codCar: row.car,
    codTipoCDP: draft.type,
    desTipoCDP: typeName(draft.type),
    numSerieCDP: draft.series,
    numCDP: String(draft.number),
    numCDPRangoFinal: null,
    fecEmision: draft.issueDate,
    fecVencPag: draft.type === '50' || draft.type === '14' ? (draft.dueDate ?? null) : null,
    codTipoDocIdentidadProveedor: draft.issuer.documentType ?? null,
    numDocIdentidadProveedor: draft.issuer.documentNumber,
    nomRazonSocialProveedor: draft.issuer.name,
    codTipoCarga: '1',
    codSituacion: '1',
    codMoneda: draft.currency,
    codEstadoComprobante: state,
    desEstadoComprobante: stateNames[state],
    indOperGratuita: amounts.free > 0 ? '1' : '0',
    codTipoMotivoNota: draft.note?.code ?? '',
    desTipoMotivoNota: draft.note?.description ?? null,
    indEditable: null,
    perTributario: row.period,
    numInconsistencias: 0,
    indInfIncompleta: null,
    indModificadoContribuyente: null,
    plazoVisualizacion: null,
    indDetraccion: draft.detraction ? 'D' : null,
    indIncluExcluCar: 0,
    porParticipacion: null,
    codBbss: '',
    codIdProyecto: null,
    annCDP: draft.type === '50' ? draft.period.slice(0, 4) : null,
    codDepAduanera: draft.type === '50' ? draft.series : null,
    indFuenteCP: '1',
    liscodInconsistencia: [],
    lisNumCasilla: boxesOf(row),
    porTasaRetencion: null,
    desMsjOriginal: null,
    numCarIndIE: null,
    numCorrelativo: place,
    porTasaIGV: rates.length === 1 ? (rates[0] ?? 0) / 1000 : null,
    archivoCarga: null,
    tipoCambio: {
      indCargaTipoCambio: '0',
      mtoCambioMonedaExtranjera: rate / 1000,
      mtoCambioMonedaDolares: draft.currency === 'USD' ? rate / 1000 : 1,
      mtoTipoCambio: rate / 1000,
    },
    montos: {
      mtoBIGravadaDG: number(forTaxedSales.taxed),
      mtoIgvIpmDG: number(forTaxedSales.igv),
      mtoBIGravadaDGNG: number(amounts.taxedDgng),
      mtoIgvIpmDGNG: number(amounts.igvDgng),
      mtoBIGravadaDNG: number(amounts.taxedDng),
      mtoIgvIpmDNG: number(amounts.igvDng),
      mtoValorAdqNG: number(amounts.exempt + amounts.notSubject),
      mtoIcbp: number(amounts.icbper),
      mtoOtrosTrib: 0,
      mtoTotalCp: number(amounts.total),
      mtoISC: number(amounts.isc),
      mtoIMB: 0,
      mtoBIGravadaDGOriginal: null,
      mtoIgvIpmDGOriginal: null,
    },
    lisDocumentosMod: presentModified(draft, (date) => date),
    camposLibres: null,
    auditoria: {
      codUsuRegis: 'SUNAT',
      fecRegis: `${draft.issueDate}T03:10:00`,
      codUsuModif: null,
      fecModif: null,
    },
  }
}
