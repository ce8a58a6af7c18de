import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, zeroCents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import { describe, expect, it } from 'vitest'

import { byTitle, readXlsx } from '../testing/read-xlsx.ts'
import { collect } from '../testing/read-zip.ts'
import { siscontPurchases } from './purchases-workbook.ts'
import { saleColumns, siscontSales } from './sales-workbook.ts'
import type { SiscontPurchase, SiscontSale, SiscontSettings } from './siscont-row.ts'

const settings: SiscontSettings = {
  purchases: {
    origin: '01',
    firstNumber: 12,
    account: '6011',
    igvAccount: '40111',
    otherTaxesAccount: '4018',
    solesAccount: '4212',
    dollarsAccount: '4213',
    partyType: '1',
  },
  sales: {
    origin: '02',
    firstNumber: 1,
    account: '7011',
    igvAccount: '40111',
    otherTaxesAccount: '',
    solesAccount: '1212',
    dollarsAccount: '',
  },
  hasNegativeNotes: false,
  hasTextDates: false,
}

const voucher = {
  issueDate: calendarDate('2026-10-05'),
  dueDate: null,
  entryDate: calendarDate('2026-10-05'),
  type: '01',
  series: 'F001',
  number: '1234',
  partyDocumentType: '6',
  partyDocument: '20555000112',
  partyName: '=Distribuidora',
  isInDollars: false,
  exchangeRate: null,
  detail: 'CEMENTO',
  isc: zeroCents,
  other: zeroCents,
  icbper: zeroCents,
  modified: null,
}
const purchase: SiscontPurchase = {
  ...voucher,
  baseDg: cents(100_000),
  igvDg: cents(18_000),
  baseDgng: zeroCents,
  igvDgng: zeroCents,
  baseDng: zeroCents,
  igvDng: zeroCents,
  notTaxed: zeroCents,
  depositNumber: '778899',
  depositedOn: calendarDate('2026-10-09'),
  goodsClass: '',
}
const sale: SiscontSale = {
  ...voucher,
  isVoided: false,
  exported: zeroCents,
  base: cents(100_000),
  igv: cents(18_000),
  unaffected: zeroCents,
  exonerated: zeroCents,
}

async function* batch<Item>(...items: Item[]) {
  yield items
}
const purchases = async (given: SiscontSettings, ...items: SiscontPurchase[]) =>
  (await readXlsx(await collect(siscontPurchases(given, () => batch(...items)))))[0]

/** As programs that feed SISCONT write them. */
const PURCHASE_TITLES =
  'Vou.Origen·Vou.Numero·Vou.Fecha·Doc·Numero·Fec.Doc·Fec.Venc.·Codigo·B.I.O.G y E. (A)·B.I.O.G.y E. y NO GRA. (B)·B.I.O.G.sin D.C.FIS(C)·AD. NO GRAV.·I.S.C.·IGV (A)·IGV (B)·IGV (C)·OTROS TRIB.·IMP. BOLSA·Moneda·TC·Glosa·Cta Gastos·Cta IGV·Cta O. Trib.·Cta x Pagar·C.Costo·Presupuesto·R.Doc·R.numero·R.Fecha·D.Numero·D.Fecha·RUC·R.Social·Tipo·Tip.Doc.Iden·Medio de Pago·Apellido 1·Apellido 2·Nombre·T.Bien·P.origen·P.vou·P.fecha·P.fecha D.·P.fecha V.·P.cta cob·P.m.pago·P.doc·P.num doc·P.moneda·P.tc·P.monto·P.glosa·P.fe·Retencion 0/1·PDB ndes·CodTasa·Ind.Ret·B.Imp·IGV'
const SALE_TITLES =
  'Vou.Origen·Vou.Numero·Vou.Fecha·Doc·Numero·Fec.Doc·Fec.Venc.·Codigo·Valor Exp.·B.Imponible·Inafecto·Exonerado·I.S.C.·IGV·OTROS TRIB.·IMP. BOLSA·Moneda·TC·Glosa·Cta Ingreso·Cta IGV·Cta O. Trib.·Cta x Cobrar·C.Costo·Presupuesto·R.Doc·R.numero·R.Fecha·RUC·R.Social·Tipo·Tip.Doc.Iden·Medio de Pago·Apellido 1·Apellido 2·Nombre·P.origen·P.vou·P.fecha·P.fecha D.·P.fecha V.·P.cta cob·P.m.pago·P.doc·P.num doc·P.moneda·P.tc·P.monto·P.glosa·P.fe·Retencion 0/1·PDB ndes·CodTasa·Ind.Ret·B.Imp·IGV'

describe('the Excel of purchases for SISCONT', () => {
  it('has the 61 columns and one numbered row for each voucher', async () => {
    const found = await purchases(settings, purchase, { ...purchase, number: '1235' })
    expect([...(found?.rows[0]?.values() ?? [])].map(({ value }) => value).join('·')).toBe(PURCHASE_TITLES)
    expect(PURCHASE_TITLES.split('·')).toHaveLength(61)
    const cells = [...(found?.rows[1] ?? [])].map(([column, { type, value }]) => `${column}:${type[0]}:${value}`)
    expect(cells).toEqual([
      'A:t:01',
      'B:t:000012',
      'C:n:46300',
      'D:t:01',
      'E:t:F001-1234',
      'F:n:46300',
      'G:n:46300',
      'H:t:20555000112',
      'I:n:1000.00',
      'N:n:180.00',
      'S:t:S',
      'T:n:1.00',
      'U:t:CEMENTO',
      'V:t:6011',
      'W:t:40111',
      'Y:t:4212',
      'AE:t:778899',
      'AF:n:46304',
      'AG:t:20555000112',
      'AH:t:=Distribuidora',
      'AI:t:1',
      'AJ:t:6',
    ])
    expect(found?.rows[2]?.get('B')?.value).toBe('000013')
    expect(found?.formulas).toBe(0)
  })

  it('states dollars with their rate, and a credit note as positive with what it modifies', async () => {
    const note = {
      ...purchase,
      type: '07',
      baseDg: cents(-10_000),
      igvDg: cents(-1_800),
      isInDollars: true,
      exchangeRate: decimal('3.7515'),
      modified: { type: '01', number: 'F001-1234', issueDate: calendarDate('2026-10-05') },
    }
    const found = await purchases(settings, note)
    expect(found && byTitle(found, 1)).toMatchObject({
      'B.I.O.G y E. (A)': '100.00',
      'IGV (A)': '18.00',
      Moneda: 'D',
      TC: '3.752',
      'Cta x Pagar': '4213',
      'R.Doc': '01',
      'R.numero': 'F001-1234',
    })
    const negative = await purchases({ ...settings, hasNegativeNotes: true, hasTextDates: true }, note)
    expect(negative && byTitle(negative, 1)).toMatchObject({ 'IGV (A)': '-18.00', 'Fec.Doc': '05/10/2026' })
  })
})

describe('the Excel of sales for SISCONT', () => {
  it('has the 56 columns, and voided sales without amounts', async () => {
    expect(
      saleColumns(settings)
        .map(({ title }) => title)
        .join('·'),
    ).toBe(SALE_TITLES)
    expect(SALE_TITLES.split('·')).toHaveLength(56)
    const [found] = await readXlsx(
      await collect(siscontSales(settings, () => batch(sale, { ...sale, isVoided: true }))),
    )
    if (!found) throw new Error('no sheet')
    expect(byTitle(found, 1)).toMatchObject({ 'B.Imponible': '1000.00', 'Cta x Cobrar': '1212', Tipo: '2' })
    expect(byTitle(found, 2)).toMatchObject({
      Codigo: '00000001',
      'R.Social': 'ANULADO',
      'B.Imponible': '',
      'Cta IGV': '',
    })
  })
})
