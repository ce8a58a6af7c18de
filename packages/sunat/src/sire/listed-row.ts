import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { Decimal } from '@contapro/domain/money/decimal'
import { isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { noteReasonCode } from '@contapro/domain/vouchers/note-reason'
import { carIssuer, composeCar, isCar } from '../register/car.ts'
import { readAmount, readCode, readDate, readName, readOptionalDate, readRate } from '../register/read-cell.ts'
import { readState } from '../register/voucher-state.ts'
import type { CorrectedVoucher, RceRow, RegisterRow, RvieRow } from '../register/register-row.ts'
import { asList, asObject, asText, type Json, type JsonObject } from '../text/read-json.ts'
import { expandExponent } from '../text/expand-exponent.ts'
import type { Book } from '@contapro/domain/vouchers/book'

class Unreadable extends Error {}

/** A record of the JSON listings as the equivalent register row, or the name of the field that cannot be read. */
export function readListedRow(book: Book, record: JsonObject, period: TaxPeriod): RegisterRow | string {
  try {
    return book === 'rce' ? readPurchase(record, period) : readSale(record, period)
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

function readPurchase(record: JsonObject, asked: TaxPeriod): RceRow {
  const amounts = asObject(record.montos) ?? {}
  const party = {
    kind: 'codTipoDocIdentidadProveedor',
    document: 'numDocIdentidadProveedor',
    name: 'nomRazonSocialProveedor',
  }
  const rate = asObject(record.tipoCambio)
  return {
    book: 'rce',
    ...readCommon('rce', record, asked, party, record.lisDocumentosMod),
    year: text(record.annCDP),
    baseTaxed: amount(amounts, 'mtoBIGravadaDG'),
    igvTaxed: amount(amounts, 'mtoIgvIpmDG'),
    baseMixed: amount(amounts, 'mtoBIGravadaDGNG'),
    igvMixed: amount(amounts, 'mtoIgvIpmDGNG'),
    baseUntaxed: amount(amounts, 'mtoBIGravadaDNG'),
    igvUntaxed: amount(amounts, 'mtoIgvIpmDNG'),
    notTaxed: amount(amounts, 'mtoValorAdqNG'),
    isc: amount(amounts, 'mtoISC'),
    icbper: icbper(record, amounts),
    otherTaxes: amount(amounts, 'mtoOtrosTrib'),
    imb: optionalAmount(amounts, 'mtoIMB'),
    total: total(amounts, 'mtoTotalCp', 'mtoTotalCP'),
    exchangeRate: exchangeRate(text(rate?.mtoTipoCambio) || text(record.mtoTipoCambio)),
    noteReason: noteReasonCode(text(record.codTipoMotivoNota)),
    customsCode: text(record.codDepAduanera),
    goodsClass: text(record.codBbss),
    project: text(record.codIdProyecto),
    participation: expandExponent(text(record.porParticipacion)),
    originalCar: text(record.numCarIndIE),
    detraction: text(record.indDetraccion),
    incal: text(record.numInconsistencias),
  }
}

function readSale(record: JsonObject, asked: TaxPeriod): RvieRow {
  const party = { kind: 'codTipoDocIdentidad', document: 'numDocIdentidad', name: 'nomRazonSocialCliente' }
  return {
    book: 'rvie',
    ...readCommon('rvie', record, asked, party, record.documentoMod),
    exportValue: amount(record, 'mtoValFactExpo'),
    base: amount(record, 'mtoBIGravada'),
    baseDiscount: amount(record, 'mtoDsctoBI'),
    igv: amount(record, 'mtoIGV'),
    igvDiscount: amount(record, 'mtoDsctoIGV'),
    exonerated: amount(record, 'mtoExonerado'),
    unaffected: amount(record, 'mtoInafecto'),
    isc: amount(record, 'mtoISC'),
    ivapBase: optionalAmount(record, 'mtoBIIvap'),
    ivap: optionalAmount(record, 'mtoIvap'),
    icbper: icbper(record, record),
    otherTaxes: amount(record, 'mtoOtrosTrib'),
    fobValue: optionalAmount(record, 'mtoValorFob'),
    freeOperations: optionalAmount(record, 'mtoValorOpGratuitas'),
    total: total(record, 'mtoTotalCP', 'mtoTotalCp'),
    exchangeRate: exchangeRate(text(record.mtoTipoCambio)),
    noteReason: noteReasonCode(text(record.codTipoMotivoNota) || text(record.codTipoNota)),
    operationType: text(record.indTipoOperacion),
    customsDeclaration: text(record.numDam),
    project: text(record.codIdProyecto),
  }
}

type PartyFields = { readonly kind: string; readonly document: string; readonly name: string }

function readCommon(book: Book, record: JsonObject, asked: TaxPeriod, party: PartyFields, corrected: Json | undefined) {
  const ownerRuc = text(record.numRuc)
  const type = text(record.codTipoCDP)
  if (type === '') throw new Unreadable('codTipoCDP')
  const series = text(record.numSerieCDP)
  const number = text(record.numCDP)
  const partyDocument = text(record[party.document])
  const car = text(record.codCar) || composeCar(carIssuer(book, type, ownerRuc, partyDocument), type, series, number)
  if (!isCar(car)) throw new Unreadable('codCar')
  const written = text(record.perTributario) || text(record.perPeriodoTributario)
  if (written !== '' && !isTaxPeriod(written)) throw new Unreadable('perTributario')
  const issueDate = readDate(text(record.fecEmision))
  if (!issueDate) throw new Unreadable('fecEmision')
  const dueDate = optionalDate(record, 'fecVencPag')
  const currency = text(record.codMoneda)
  if (currency.length !== 3) throw new Unreadable('codMoneda')
  const state = readState(text(record.codEstadoComprobante), type)
  if (state === undefined) throw new Unreadable('codEstadoComprobante')
  return {
    ownerRuc,
    ownerName: readName(text(record.nomRazonSocial)),
    period: isTaxPeriod(written) ? written : asked,
    car,
    issueDate,
    dueDate,
    type,
    series,
    number,
    lastNumber: text(record.numCDPRangoFinal),
    partyDocumentType: text(record[party.kind]),
    partyDocument,
    partyName: readName(text(record[party.name])),
    currency,
    corrects: (asList(corrected) ?? []).map(readCorrected),
    state,
    line: '',
    separator: '',
    record,
  }
}

function readCorrected(item: Json): CorrectedVoucher {
  const mod = asObject(item) ?? {}
  const issueDate = optionalDate(mod, 'fecEmisionMod')
  return { issueDate, type: text(mod.codTipoCDPMod), series: text(mod.numSerieCDPMod), number: text(mod.numCDPMod) }
}

function optionalDate(record: JsonObject, field: string): CalendarDate | undefined {
  const date = readOptionalDate(text(record[field]))
  if (date === undefined) throw new Unreadable(field)
  return date ?? undefined
}

function text(value: Json | undefined): string {
  return readCode(asText(value))
}

/** Files write zeros, so a listing without the field does not state the amount. */
function amount(record: JsonObject, field: string): Cents {
  if (text(record[field]) === '') throw new Unreadable(field)
  return optionalAmount(record, field)
}

/** An amount that the register does not require of every voucher (Anexos 3 and 11): the rice tax, the benefit of books, SUNAT's own columns. */
function optionalAmount(record: JsonObject, field: string): Cents {
  const read = readAmount(expandExponent(text(record[field])))
  if (read === undefined) throw new Unreadable(field)
  return read
}

const TYPES_WITH_ICBPER = new Set(['01', '03', '07', '08', '12'])

function icbper(record: JsonObject, amounts: JsonObject): Cents {
  const read = TYPES_WITH_ICBPER.has(text(record.codTipoCDP)) ? amount : optionalAmount
  return read(amounts, 'mtoIcbp')
}

/** Not required in soles. Without it the published rate is used. */
function exchangeRate(written: string): Decimal | undefined {
  const rate = written === '' ? undefined : readRate(expandExponent(written))
  if (written !== '' && rate === undefined) throw new Unreadable('mtoTipoCambio')
  return rate
}

/** The total, which is mandatory; sales and purchases spell its field differently. */
function total(record: JsonObject, field: string, other: string): Cents {
  return amount(record, text(record[field]) === '' && text(record[other]) !== '' ? other : field)
}
