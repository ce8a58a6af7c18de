import { createHash } from 'node:crypto'

import type { RegisterRow } from '../../world/proposals/register-row.ts'
import { typeName } from '../type-name.ts'
import { number, presentModified, stateNames } from './present-sale-row.ts'

/** Types proposed by SUNAT; the taxpayer adds the others (RS 040-2022, table 11). */
const PROPOSED_TYPES: ReadonlySet<string> = new Set(['01', '07', '08', '30', '50'])

/** A row of the purchases listing: dates as yyyy-mm-dd, nested amounts, total as `mtoTotalCp` (SUNAT manual §3.8). */
export function presentPurchaseRow(row: RegisterRow, place: number): unknown {
  const { draft, amounts, state, rate } = row
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
    fecVencPag: draft.type === '14' || draft.type === '50' ? (draft.dueDate ?? null) : null,
    codTipoDocIdentidadProveedor: draft.issuer.documentType ?? null,
    numDocIdentidadProveedor: draft.issuer.documentNumber,
    nomRazonSocialProveedor: draft.issuer.name,
    codTipoCarga: PROPOSED_TYPES.has(draft.type) ? '1' : '2',
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
    indFuenteCP: PROPOSED_TYPES.has(draft.type) ? '1' : '2',
    liscodInconsistencia: [],
    lisNumCasilla: [amounts.igv === 0 ? '120' : draft.igvRate === 180 ? '107' : '156'],
    porTasaRetencion: null,
    desMsjOriginal: null,
    numCarIndIE: null,
    numCorrelativo: place,
    porTasaIGV: amounts.igv === 0 ? null : draft.igvRate / 1000,
    archivoCarga: null,
    tipoCambio: {
      indCargaTipoCambio: '0',
      mtoCambioMonedaExtranjera: rate / 1000,
      mtoCambioMonedaDolares: draft.currency === 'USD' ? rate / 1000 : 1,
      mtoTipoCambio: rate / 1000,
    },
    montos: {
      mtoBIGravadaDG: number(amounts.taxed),
      mtoIgvIpmDG: number(amounts.igv),
      mtoBIGravadaDGNG: 0,
      mtoIgvIpmDGNG: 0,
      mtoBIGravadaDNG: 0,
      mtoIgvIpmDNG: 0,
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
