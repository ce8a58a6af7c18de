import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'

import { batchWorkbook } from '../contapro/batch-workbook.ts'
import { detractionsWorkbook, type DetractionReportRow } from '../contapro/detractions-workbook.ts'
import { purchasesWorkbook } from '../contapro/purchases-workbook.ts'
import type { ItemRow, PurchaseReportRow, ReportRow, SaleReportRow } from '../contapro/report-row.ts'
import { salesWorkbook } from '../contapro/sales-workbook.ts'
import { siscontPurchases } from '../siscont/purchases-workbook.ts'
import { siscontSales } from '../siscont/sales-workbook.ts'
import type { SiscontPurchase, SiscontSale, SiscontSettings, SiscontVoucher } from '../siscont/siscont-row.ts'

/** Texts that programs of tables take for something else, or for damage. */
export const HOSTILE = [
  '=HYPERLINK("http://x","y")',
  '+51 999 888 777',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  "'=1",
  '|a|"b"|',
  'línea 1\nlínea 2',
  '  <b>Café & Té</b>  ',
  'antes\u0001después',
  'Ñandú 😀 العربية',
  '00123',
  '1E5',
  '2026-10-05',
  'TRUE',
  'x'.repeat(40_000),
]

const issueDate = calendarDate('2026-10-05')
const dueDate = calendarDate('2026-11-23')
const amount = cents(123_456)

const common: ReportRow = {
  issueDate,
  dueDate,
  type: '01',
  series: 'F001',
  number: '00012345',
  partyDocumentType: '6',
  partyDocument: '20100070970',
  partyName: 'SUPERMERCADOS PERUANOS S.A.',
  detail: 'ARROZ COSTEÑO 5 KG',
  isc: null,
  icbper: cents(50),
  other: cents(-100),
  total: amount,
  currency: 'USD',
  exchangeRate: decimal('3.751'),
  documentTotal: cents(32_913),
  modified: '',
  origin: 'SUNAT (API)',
  remark: '',
  link: { text: 'F001-12345', url: 'https://contapro.pe/dashboard/comprobantes?empresa=1&voucher=2' },
}

const purchase: PurchaseReportRow = {
  ...common,
  baseDg: cents(104_624),
  igvDg: cents(18_832),
  baseDgng: null,
  igvDgng: null,
  baseDng: null,
  igvDng: null,
  notTaxed: null,
  status: 'Gasto deducible',
  decision: '',
  reasons: 'Primera razón\nSegunda razón',
  credit: 'SI',
  creditPeriod: '202610',
  destination: 'DG',
  detraction: 'Sí',
  certificate: '00098765',
  depositedOn: dueDate,
  deposited: cents(4900),
}

const sale: SaleReportRow = {
  ...common,
  isVoided: false,
  exported: null,
  base: cents(104_624),
  igv: cents(18_832),
  exonerated: null,
  unaffected: null,
  ivapBase: null,
  ivap: null,
}

const item: ItemRow = {
  issueDate,
  type: '01',
  series: 'F001',
  number: '00012345',
  partyDocument: '20100070970',
  partyName: 'SUPERMERCADOS PERUANOS S.A.',
  currency: 'PEN',
  position: 1,
  description: '',
  code: '0001',
  unit: 'NIU',
  quantity: '2.5',
  unitValue: '10.1234567891',
  unitPrice: null,
  value: '25.31',
  igvPercent: '18',
}

const detraction: DetractionReportRow = {
  issueDate,
  type: '01',
  series: 'F001',
  number: '1',
  supplier: '20100070970',
  supplierName: '',
  total: amount,
  amount: cents(14_800),
  depositDue: dueDate,
  creditDue: null,
  creditIgv: cents(18_832),
  deferredIgv: cents(18_832),
  awaitedIgv: null,
  isDueIfPaid: false,
  lostIgv: cents(0),
  creditPeriod: '202610',
  account: '00098000001',
  lot: '260001',
  certificate: '',
  depositedOn: null,
  operation: '',
}

const siscontVoucher: SiscontVoucher = {
  issueDate,
  dueDate,
  entryDate: issueDate,
  type: '01',
  series: 'F001',
  number: '12345',
  partyDocumentType: '6',
  partyDocument: '20100070970',
  partyName: '',
  isInDollars: false,
  exchangeRate: null,
  detail: '',
  isc: cents(0),
  other: cents(0),
  icbper: cents(0),
  modified: null,
}
const siscontPurchase: SiscontPurchase = {
  ...siscontVoucher,
  baseDg: cents(100_000),
  igvDg: cents(18_000),
  baseDgng: cents(0),
  igvDgng: cents(0),
  baseDng: cents(0),
  igvDng: cents(0),
  notTaxed: cents(0),
  depositNumber: '00098765',
  depositedOn: dueDate,
  goodsClass: '',
}
const siscontSale: SiscontSale = {
  ...siscontVoucher,
  isVoided: false,
  exported: cents(0),
  base: cents(100_000),
  igv: cents(18_000),
  unaffected: cents(0),
  exonerated: cents(0),
}
const book = {
  origin: '01',
  firstNumber: 1,
  account: '60111',
  igvAccount: '40111',
  otherTaxesAccount: '',
  solesAccount: '4212',
  dollarsAccount: '',
}
const settings: SiscontSettings = {
  purchases: { ...book, partyType: '1' },
  sales: { ...book, origin: '02' },
  hasNegativeNotes: false,
  hasTextDates: false,
}

/** One batch with a row for each hostile text. */
const batches = <Item>(row: Item, hostile: (text: string) => Partial<Item>) =>
  async function* () {
    yield [row, ...HOSTILE.map((text) => ({ ...row, ...hostile(text) }))]
  }

const named = (partyName: string) => ({ partyName, detail: partyName, remark: partyName })
const items = batches(item, (text) => ({ description: text, partyName: text, code: text }))
const summary = () => [{ label: 'Compras de octubre 2026' }, { label: HOSTILE[0] ?? '', count: 2, amount, igv: amount }]

/** Every kind of Excel that accountants download, with hostile texts wherever a text comes from others. */
export const SAMPLE_WORKBOOKS: Readonly<Record<string, () => AsyncIterable<Uint8Array>>> = {
  compras: () =>
    purchasesWorkbook({ rows: batches(purchase, (text) => ({ ...named(text), reasons: text })), items, summary }),
  ventas: () => salesWorkbook({ rows: batches(sale, named), items, summary }),
  'detracciones-por-pagar': () =>
    detractionsWorkbook(
      'unpaid',
      batches(detraction, (supplierName) => ({ supplierName })),
    ),
  'detracciones-pagadas': () =>
    detractionsWorkbook(
      'paid',
      batches(detraction, (operation) => ({ operation })),
    ),
  'siscont-compras': () =>
    siscontPurchases(
      settings,
      batches(siscontPurchase, (text) => ({ partyName: text, detail: text })),
    ),
  'siscont-ventas': () =>
    siscontSales(
      settings,
      batches(siscontSale, (text) => ({ partyName: text, detail: text })),
    ),
  resultados: () =>
    batchWorkbook(
      HOSTILE.map((name) => ({
        ruc: '20100070970',
        name,
        period: '202610',
        kind: 'Compras RCE',
        state: 'Listo',
        fileName: 'LE.txt',
        rowCount: 3,
        gaps: name,
      })),
    ),
}
