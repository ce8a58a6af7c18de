import type { Batches } from '../contapro/report-row.ts'
import { workbook } from '../xlsx/workbook.ts'
import { entriesSheet } from './entries-sheet.ts'
import { amountCell, glossOf, partyAccount, rateCell, textCell, type EntryColumn } from './entry-values.ts'
import { entryColumns, lastColumns, modifiedColumns, personColumns } from './shared-columns.ts'
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
    ...entryColumns<SiscontSale>(settings),
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
    ...modifiedColumns<SiscontSale>(settings),
    textCell('RUC', ({ voucher }) => partyOf(voucher).document, 14),
    textCell('R.Social', ({ voucher }) => partyOf(voucher).name, 40),
    textCell('Tipo', () => CUSTOMER),
    textCell('Tip.Doc.Iden', ({ voucher }) => partyOf(voucher).documentType),
    ...personColumns<SiscontSale>(),
    ...lastColumns<SiscontSale>(),
  ]
}

/** The Excel of sales that SISCONT imports. */
export function siscontSales(settings: SiscontSettings, vouchers: Batches<SiscontSale>): AsyncIterable<Uint8Array> {
  return workbook([entriesSheet('Ventas', saleColumns(settings), settings, settings.sales, vouchers)])
}
