import type { Book } from '@contapro/domain/vouchers/book'

const voucherColumns = [
  ['period', 'Periodo'],
  ['car', 'CAR SUNAT'],
  ['issueDate', 'Fecha de emisión'],
  ['dueDate', 'Fecha Vcto/Pago'],
  ['type', 'Tipo CP/Doc.'],
  ['series', 'Serie del CDP'],
] as const

/** Columns of the purchases proposal, in SUNAT's order (docs/sunat/sire.md); CLU1 to CLU39 follow. */
const rceColumns = [
  ['ownerRuc', 'RUC'],
  ['ownerName', 'Apellidos y Nombres o Razón social'],
  ...voucherColumns,
  ['year', 'Año'],
  ['number', 'Nro CP o Doc. Nro Inicial (Rango)'],
  ['lastNumber', 'Nro Final (Rango)'],
  ['partyDocumentType', 'Tipo Doc Identidad'],
  ['partyDocument', 'Nro Doc Identidad'],
  ['partyName', 'Apellidos Nombres/ Razón  Social'],
  ['baseTaxed', 'BI Gravado DG'],
  ['igvTaxed', 'IGV / IPM DG'],
  ['baseMixed', 'BI Gravado DGNG'],
  ['igvMixed', 'IGV / IPM DGNG'],
  ['baseUntaxed', 'BI Gravado DNG'],
  ['igvUntaxed', 'IGV / IPM DNG'],
  ['notTaxed', 'Valor Adq. NG'],
  ['isc', 'ISC'],
  ['icbper', 'ICBPER'],
  ['otherTaxes', 'Otros Trib/ Cargos'],
  ['total', 'Total CP'],
  ['currency', 'Moneda'],
  ['exchangeRate', 'Tipo de Cambio'],
  ['correctedDate', 'Fecha Emisión Doc Modificado'],
  ['correctedType', 'Tipo CP Modificado'],
  ['correctedSeries', 'Serie CP Modificado'],
  ['customsCode', 'COD. DAM O DSI'],
  ['correctedNumber', 'Nro CP Modificado'],
  ['goodsClass', 'Clasif de Bss y Sss'],
  ['project', 'ID Proyecto Operadores'],
  ['participation', 'PorcPart'],
  ['imb', 'IMB'],
  ['originalCar', 'CAR Orig/ Ind E o I'],
  ['detraction', 'Detracción'],
  ['noteReason', 'Tipo de Nota'],
  ['state', 'Est. Comp.'],
  ['incal', 'Incal'],
] as const

/** The 40 columns of the sales proposal. */
const rvieColumns = [
  ['ownerRuc', 'Ruc'],
  ['ownerName', 'Razon Social'],
  ...voucherColumns,
  ['number', 'Nro CP o Doc. Nro Inicial (Rango)'],
  ['lastNumber', 'Nro Final (Rango)'],
  ['partyDocumentType', 'Tipo Doc Identidad'],
  ['partyDocument', 'Nro Doc Identidad'],
  ['partyName', 'Apellidos Nombres/ Razón Social'],
  ['exportValue', 'Valor Facturado Exportación'],
  ['base', 'BI Gravada'],
  ['baseDiscount', 'Dscto BI'],
  ['igv', 'IGV / IPM'],
  ['igvDiscount', 'Dscto IGV / IPM'],
  ['exonerated', 'Mto Exonerado'],
  ['unaffected', 'Mto Inafecto'],
  ['isc', 'ISC'],
  ['ivapBase', 'BI Grav IVAP'],
  ['ivap', 'IVAP'],
  ['icbper', 'ICBPER'],
  ['otherTaxes', 'Otros Tributos'],
  ['total', 'Total CP'],
  ['currency', 'Moneda'],
  ['exchangeRate', 'Tipo Cambio'],
  ['correctedDate', 'Fecha Emisión Doc Modificado'],
  ['correctedType', 'Tipo CP Modificado'],
  ['correctedSeries', 'Serie CP Modificado'],
  ['correctedNumber', 'Nro CP Modificado'],
  ['project', 'ID Proyecto Operadores Atribución'],
  ['noteReason', 'Tipo de Nota'],
  ['state', 'Est. Comp'],
  ['fobValue', 'Valor FOB Embarcado'],
  ['freeOperations', 'Valor OP Gratuitas'],
  ['operationType', 'Tipo Operación'],
  ['customsDeclaration', 'DAM / CP'],
  ['free', 'CLU'],
] as const

export const columnsOf: Readonly<Record<Book, readonly (readonly [name: string, header: string])[]>> = {
  rce: rceColumns,
  rvie: rvieColumns,
}

/** Without its state or reason a voucher would count although it is void. */
const VOIDING_COLUMNS = ['noteReason', 'state']

/** A file without one of these columns is not a register. */
export const requiredColumns: Readonly<Record<Book, readonly string[]>> = {
  rce: [...rceColumns.slice(0, 27).map(([name]) => name), ...VOIDING_COLUMNS].filter(isRequired),
  rvie: [...rvieColumns.slice(0, 28).map(([name]) => name), ...VOIDING_COLUMNS].filter(isRequired),
}

function isRequired(name: string): boolean {
  return !['dueDate', 'year', 'lastNumber'].includes(name)
}
