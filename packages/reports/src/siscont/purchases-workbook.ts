import type { Batches } from '../contapro/report-row.ts'
import { workbook } from '../xlsx/workbook.ts'
import { amountCell, dateCell, glossOf, partyAccount, rateCell, textCell, type EntryColumn } from './entry-values.ts'
import { entryColumns, lastColumns, modifiedColumns, personColumns } from './shared-columns.ts'
import { entriesSheet } from './entries-sheet.ts'
import type { SiscontPurchase, SiscontSettings } from './siscont-row.ts'

const hasIgv = ({ igvDg, igvDgng, igvDng }: SiscontPurchase) => igvDg !== 0 || igvDgng !== 0 || igvDng !== 0
const hasOther = ({ other, icbper }: SiscontPurchase) => other !== 0 || icbper !== 0

/** The 61 columns of purchases that programs write for SISCONT, in order and with these titles. */
export function purchaseColumns(settings: SiscontSettings): EntryColumn<SiscontPurchase>[] {
  return [
    ...entryColumns<SiscontPurchase>(settings),
    textCell('Codigo', ({ voucher }) => voucher.partyDocument, 14),
    amountCell('B.I.O.G y E. (A)', (voucher) => voucher.baseDg),
    amountCell('B.I.O.G.y E. y NO GRA. (B)', (voucher) => voucher.baseDgng),
    amountCell('B.I.O.G.sin D.C.FIS(C)', (voucher) => voucher.baseDng),
    amountCell('AD. NO GRAV.', (voucher) => voucher.notTaxed),
    amountCell('I.S.C.', (voucher) => voucher.isc),
    amountCell('IGV (A)', (voucher) => voucher.igvDg),
    amountCell('IGV (B)', (voucher) => voucher.igvDgng),
    amountCell('IGV (C)', (voucher) => voucher.igvDng),
    amountCell('OTROS TRIB.', (voucher) => voucher.other),
    amountCell('IMP. BOLSA', (voucher) => voucher.icbper),
    textCell('Moneda', ({ voucher }) => (voucher.isInDollars ? 'D' : 'S')),
    rateCell(),
    textCell('Glosa', ({ voucher }) => glossOf(voucher), 40),
    textCell('Cta Gastos', ({ book }) => book.account),
    textCell('Cta IGV', ({ voucher, book }) => (hasIgv(voucher) ? book.igvAccount : '')),
    textCell('Cta O. Trib.', ({ voucher, book }) => (hasOther(voucher) ? book.otherTaxesAccount : '')),
    textCell('Cta x Pagar', partyAccount),
    ...modifiedColumns<SiscontPurchase>(settings),
    textCell('D.Numero', ({ voucher }) => voucher.depositNumber),
    dateCell('D.Fecha', (voucher) => voucher.depositedOn, settings),
    textCell('RUC', ({ voucher }) => voucher.partyDocument, 14),
    textCell('R.Social', ({ voucher }) => voucher.partyName, 40),
    textCell('Tipo', ({ settings: { purchases } }) => purchases.partyType),
    textCell('Tip.Doc.Iden', ({ voucher }) => voucher.partyDocumentType),
    ...personColumns<SiscontPurchase>(),
    textCell('T.Bien', ({ voucher }) => voucher.goodsClass),
    ...lastColumns<SiscontPurchase>(),
  ]
}

/** The Excel of purchases that SISCONT imports. */
export function siscontPurchases(
  settings: SiscontSettings,
  vouchers: Batches<SiscontPurchase>,
): AsyncIterable<Uint8Array> {
  return workbook([entriesSheet('Compras', purchaseColumns(settings), settings, settings.purchases, vouchers)])
}
