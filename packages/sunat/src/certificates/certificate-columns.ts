import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { fold } from '@contapro/domain/text/fold'
import { DELIMITERS, decodeLine, splitCells } from '../sheets/delimited-rows.ts'

/**
 * The 17 columns of SUNAT's export of deposit certificates (constancias de depósito). They are found by name, whatever their order; spellings
 * differ in accents, blanks and small words.
 */
const NAMES = {
  accountType: ['Tipo de Cuenta'],
  account: ['Numero de Cuenta'],
  certificate: ['Numero Constancia', 'Numero de Constancia'],
  period: ['Periodo Tributario'],
  supplierRuc: ['RUC Proveedor', 'RUC del Proveedor'],
  supplierName: ['Nombre Proveedor', 'Nombre del Proveedor'],
  acquirerDocumentType: ['Tipo de Documento Adquiriente', 'Tipo de Documento Adquirente'],
  acquirerDocument: ['Numero de Documento Adquiriente', 'Numero de Documento Adquirente'],
  acquirerName: ['Nombre/Razon Social del Adquiriente', 'Nombre/Razon Social del Adquirente'],
  paidOn: ['Fecha Pago', 'Fecha de Pago'],
  amount: ['Monto Deposito', 'Monto de Deposito', 'Monto del Deposito'],
  goodsCode: ['Tipo Bien', 'Tipo de Bien'],
  operationCode: ['Tipo Operacion', 'Tipo de Operacion'],
  voucherType: ['Tipo de Comprobante'],
  voucherSeries: ['Serie de Comprobante', 'Serie del Comprobante'],
  voucherNumber: ['Numero de Comprobante', 'Numero del Comprobante'],
  paymentNumber: ['Numero de pago de Detracciones', 'Numero de Pago Detracciones'],
} as const satisfies Record<string, readonly string[]>

export type CertificateColumn = keyof typeof NAMES

/** The index of each column that a file has. */
export type CertificateLayout = ReadonlyMap<CertificateColumn, number>

/** Without one of these nobody can say what was deposited for which voucher. */
const REQUIRED: readonly CertificateColumn[] = [
  'certificate',
  'supplierRuc',
  'acquirerDocument',
  'paidOn',
  'amount',
  'voucherType',
  'voucherSeries',
  'voucherNumber',
]

const simplify = (name: string) => fold(name).replaceAll(/[^a-z0-9]/g, '')

const COLUMN_OF = new Map<string, CertificateColumn>(
  typedKeys(NAMES).flatMap((column) => NAMES[column].map((name) => [simplify(name), column] as const)),
)

/** The name of a column as SUNAT writes it. */
export function certificateColumnName(column: CertificateColumn): string {
  return NAMES[column][0]
}

/** Where the columns are; undefined when the cells are not the header of the export, and the missing names when some are. */
export function readCertificateHeader(
  cells: readonly string[],
): { layout: CertificateLayout; missing: readonly string[] } | undefined {
  const layout = new Map<CertificateColumn, number>()
  cells.forEach((cell, index) => {
    const column = COLUMN_OF.get(simplify(cell))
    if (column !== undefined && !layout.has(column)) layout.set(column, index)
  })
  if (!layout.has('certificate') || layout.size < COLUMN_OF.size / 4) return undefined
  return { layout, missing: REQUIRED.filter((column) => !layout.has(column)).map(certificateColumnName) }
}

/** The separator of a text that begins with the header of the export; undefined when it does not. */
export function identifyCertificates(beginning: Buffer): string | undefined {
  const text = decodeLine(beginning.subarray(0, 4096)).replace(/^\u{FEFF}/u, '')
  const lines = text.split(/\r?\n/, MAX_LINES_BEFORE_HEADER)
  return DELIMITERS.find((delimiter) => lines.some((line) => readCertificateHeader(splitCells(line, delimiter))))
}

/** Titles that people put above the table. */
export const MAX_LINES_BEFORE_HEADER = 10
