import { formatDate } from '@contapro/domain/dates/calendar-date'
import { amountInWords } from '@contapro/domain/money/amount-in-words'
import { unitNames } from '@contapro/domain/catalogs/sunat-catalogs'
import { unitPrice, type VoucherLine } from '@contapro/domain/vouchers/line'
import { invoiceColumns } from '@contapro/domain/vouchers/invoice-columns'
import type { Invoice } from '@contapro/domain/vouchers/invoice'

function presentLine(line: VoucherLine): unknown {
  return {
    cntItems: Number(line.quantity ?? 0),
    codUnidadMedida: line.unit ?? 'NIU',
    desUnidadMedida: unitNames[line.unit ?? ''] ?? 'UNIDAD',
    desCodigo: line.code ?? '',
    desItem: line.description,
    mtoValUnitario: Number(line.unitValue ?? 0),
    mtoICBPER: Number(line.taxes.find(({ scheme }) => scheme === '7152')?.amount ?? 0),
    mtoDesc: Number(line.allowances[0]?.amount ?? 0),
    mtoImpTotal: Number(unitPrice(line) ?? 0) * Number(line.quantity ?? 0),
  }
}

/** Amounts have different names for vouchers of issuers' systems and of the portal (`procedenciaIndivual`, sic). */
function presentAmounts(voucher: Invoice): Readonly<Record<string, unknown>> {
  const columns = invoiceColumns(voucher)
  const total = Number(voucher.totals.payable)
  if (voucher.series.startsWith('E')) {
    return {
      procedenciaIndivual: {
        mtoOpGravado: Number(columns.taxed),
        mtoOpExonerado: Number(columns.exempt),
        mtoOpInafecto: Number(columns.notSubject),
        mtoIGV: Number(columns.igv),
        mtoISC: Number(columns.isc),
        mtoICBPER: Number(columns.icbper),
        mtoOtrosTributos: 0,
        mtoImporteTotal: total,
      },
    }
  }
  return {
    procedenciaMasiva: {
      mtoTotalValVentaGrabado: Number(columns.taxed),
      mtoTotalValVentaInafecto: Number(columns.notSubject),
      mtoTotalValVentaExonerado: Number(columns.exempt),
      mtoTotalValVentaGratuito: Number(columns.free),
      mtoTotalValVentaExportacion: Number(columns.exported),
      mtoSumIGV: Number(columns.igv),
      mtoSumISC: Number(columns.isc),
      mtoSumICBPER: Number(columns.icbper),
      mtoSumOtrosTributos: 0,
      mtoSumOtrosCargos: 0,
      mtoTotalDtos: 0,
      mtoTotalAnticipo: 0,
      mtoImporteTotal: total,
      mtoRedondeo: 0,
    },
  }
}

/** The JSON detail of an invoice that SUNAT's query page receives. */
export function presentDetail(voucher: Invoice, origin: string, voided: boolean): unknown {
  const { issuer, customer } = voucher
  return {
    datosEmisor: {
      numRuc: issuer.documentNumber,
      desRazonSocialEmis: issuer.name,
      desNomComercialEmis: issuer.tradeName ?? '-',
      desDirEmis: issuer.address?.street ?? '',
      ubigeoEmis: issuer.address?.ubigeo ?? '',
    },
    datosReceptor: {
      codDocIdeRecep: customer.documentType ?? '-',
      numDocIdeRecep: customer.documentNumber,
      desRazonSocialRecep: customer.name,
      dirDetCliente: customer.address?.street ?? '',
      dirDetRecepFactura: '',
    },
    codCpe: voucher.type,
    numSerie: voucher.series,
    numCpe: voucher.number,
    numCpeHasta: 0,
    codMoneda: voucher.currency,
    placaVehicular: '',
    fecEmision: formatDate(voucher.issueDate),
    fecRegistro: formatDate(voucher.issueDate),
    codTipTransaccion: '01',
    indEstadoCpe: voided ? '2' : '1',
    indProcedencia: origin,
    indTituloGratuito: '0',
    mtoVentaOpGratuita: Number(invoiceColumns(voucher).free),
    desMtoTotalLetras: amountInWords(voucher.totals.payable, voucher.currency),
    indItinerante: '',
    indTaxFree: '',
    desObservacion: '',
    informacionItems: voucher.lines.map(presentLine),
    ...presentAmounts(voucher),
    numCpeRel: 0,
  }
}
