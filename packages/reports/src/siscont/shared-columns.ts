import { dateCell, empty, entryNumber, seriesNumber, textCell, type EntryColumn } from './entry-values.ts'
import type { SiscontSettings, SiscontVoucher } from './siscont-row.ts'

/** The first columns of both books: the entry and its voucher. */
export const entryColumns = <Voucher extends SiscontVoucher>(settings: SiscontSettings): EntryColumn<Voucher>[] => [
  textCell('Vou.Origen', ({ book }) => book.origin),
  textCell('Vou.Numero', entryNumber),
  dateCell('Vou.Fecha', (voucher) => voucher.entryDate, settings),
  textCell('Doc', ({ voucher }) => voucher.type),
  textCell('Numero', ({ voucher }) => seriesNumber(voucher), 18),
  dateCell('Fec.Doc', (voucher) => voucher.issueDate, settings),
  dateCell('Fec.Venc.', (voucher) => voucher.dueDate ?? voucher.issueDate, settings),
]

/** The voucher that a note modifies, after two columns that Contapro does not know. */
export const modifiedColumns = <Voucher extends SiscontVoucher>(settings: SiscontSettings): EntryColumn<Voucher>[] => [
  empty('C.Costo'),
  empty('Presupuesto'),
  textCell('R.Doc', ({ voucher }) => voucher.modified?.type ?? ''),
  textCell('R.numero', ({ voucher }) => voucher.modified?.number ?? '', 18),
  dateCell('R.Fecha', (voucher) => voucher.modified?.issueDate ?? null, settings),
]

const UNKNOWN_PERSON = ['Medio de Pago', 'Apellido 1', 'Apellido 2', 'Nombre']

/** Columns of the party that Contapro does not know. */
export const personColumns = <Voucher>(): EntryColumn<Voucher>[] => UNKNOWN_PERSON.map((title) => empty<Voucher>(title))

/** The payment of a voucher, which Contapro does not know. */
const PAYMENT_TITLES = [
  'P.origen',
  'P.vou',
  'P.fecha',
  'P.fecha D.',
  'P.fecha V.',
  'P.cta cob',
  'P.m.pago',
  'P.doc',
  'P.num doc',
  'P.moneda',
  'P.tc',
  'P.monto',
  'P.glosa',
  'P.fe',
]

const WITHHOLDING_TITLES = ['Retencion 0/1', 'PDB ndes', 'CodTasa', 'Ind.Ret', 'B.Imp', 'IGV']

/** The last columns of both books, empty too. */
export const lastColumns = <Voucher>(): EntryColumn<Voucher>[] =>
  [...PAYMENT_TITLES, ...WITHHOLDING_TITLES].map((title) => empty<Voucher>(title))
