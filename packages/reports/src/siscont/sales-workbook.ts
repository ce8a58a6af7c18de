import type { Batches } from '../contapro/report-row.ts'
import { workbook } from '../xlsx/workbook.ts'
import { entriesSheet } from './entries-sheet.ts'
import {
  amountCell,
  dateCell,
  empty,
  entryNumber,
  glossOf,
  partyAccount,
  PAYMENT_TITLES,
  rateCell,
  seriesNumber,
  textCell,
  WITHHOLDING_TITLES,
  type EntryColumn,
} from './entry-values.ts'
import type { SiscontSale, SiscontSettings } from './siscont-row.ts'

/** Programs write voided sales for this customer. */
const VOIDED = { document: '00000001', name: 'ANULADO', documentType: '0' } as const
const CUSTOMER = '2'

const partyOf = (voucher: SiscontSale) =>
  voucher.isVoided
    ? VOIDED
    : { document: voucher.partyDocument, name: voucher.partyName, documentType: voucher.partyDocumentType }

const amount = (title: string, amountOf: (voucher: SiscontSale) => number) =>
  amountCell<SiscontSale>(title, (voucher) => (voucher.isVoided ? 0 : amountOf(voucher)))

const hasIgv = ({ isVoided, igv }: SiscontSale) => !isVoided && igv !== 0
const hasOther = ({ isVoided, other, icbper }: SiscontSale) => !isVoided && (other !== 0 || icbper !== 0)

/** The 56 columns of sales, in order and with these titles. */
export function saleColumns(settings: SiscontSettings): EntryColumn<SiscontSale>[] {
  return [
    textCell('Vou.Origen', ({ book }) => book.origin),
    textCell('Vou.Numero', entryNumber),
    dateCell('Vou.Fecha', (voucher) => voucher.entryDate, settings),
    textCell('Doc', ({ voucher }) => voucher.type),
    textCell('Numero', ({ voucher }) => seriesNumber(voucher), 18),
    dateCell('Fec.Doc', (voucher) => voucher.issueDate, settings),
    dateCell('Fec.Venc.', (voucher) => voucher.dueDate ?? voucher.issueDate, settings),
    textCell('Codigo', ({ voucher }) => partyOf(voucher).document, 14),
    amount('Valor Exp.', (voucher) => voucher.exported),
    amount('B.Imponible', (voucher) => voucher.base),
    amount('Inafecto', (voucher) => voucher.unaffected),
    amount('Exonerado', (voucher) => voucher.exonerated),
    amount('I.S.C.', (voucher) => voucher.isc),
    amount('IGV', (voucher) => voucher.igv),
    amount('OTROS TRIB.', (voucher) => voucher.other),
    amount('IMP. BOLSA', (voucher) => voucher.icbper),
    textCell('Moneda', ({ voucher }) => (voucher.isInDollars ? 'D' : 'S')),
    rateCell(),
    textCell('Glosa', ({ voucher }) => (voucher.isVoided ? VOIDED.name : glossOf(voucher)), 40),
    textCell('Cta Ingreso', ({ book }) => book.account),
    textCell('Cta IGV', ({ voucher, book }) => (hasIgv(voucher) ? book.igvAccount : '')),
    textCell('Cta O. Trib.', ({ voucher, book }) => (hasOther(voucher) ? book.otherTaxesAccount : '')),
    textCell('Cta x Cobrar', partyAccount),
    empty('C.Costo'),
    empty('Presupuesto'),
    textCell('R.Doc', ({ voucher }) => voucher.modified?.type ?? ''),
    textCell('R.numero', ({ voucher }) => voucher.modified?.number ?? '', 18),
    dateCell('R.Fecha', (voucher) => voucher.modified?.issueDate ?? null, settings),
    textCell('RUC', ({ voucher }) => partyOf(voucher).document, 14),
    textCell('R.Social', ({ voucher }) => partyOf(voucher).name, 40),
    textCell('Tipo', () => CUSTOMER),
    textCell('Tip.Doc.Iden', ({ voucher }) => partyOf(voucher).documentType),
    empty('Medio de Pago'),
    empty('Apellido 1'),
    empty('Apellido 2'),
    empty('Nombre'),
    ...PAYMENT_TITLES.map((title) => empty<SiscontSale>(title)),
    ...WITHHOLDING_TITLES.map((title) => empty<SiscontSale>(title)),
  ]
}

/** The Excel of sales that SISCONT imports. */
export function siscontSales(settings: SiscontSettings, vouchers: Batches<SiscontSale>): AsyncIterable<Uint8Array> {
  return workbook([entriesSheet('Ventas', saleColumns(settings), settings, settings.sales, vouchers)])
}
