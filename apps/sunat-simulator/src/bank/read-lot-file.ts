import { detractionNames } from '@contapro/domain/catalogs/sunat-catalogs'
import { isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { isRuc } from '@contapro/domain/taxpayers/ruc'

// Banco de la Nación reads files of fixed width. Positions count from 1, as the bank states them.

const HEADER_LENGTH = 68
const DETAIL_LENGTH = 107
const OPERATIONS = new Set(['01', '02', '03', '04', '05'])
const VOUCHER_TYPES = new Set(['01', '03', '09'])

export type LotLine = {
  readonly supplierRuc: string
  readonly goodCode: string
  readonly account: string
  /** Céntimos. */
  readonly amount: number
  readonly operation: string
  readonly period: TaxPeriod
  readonly voucherType: string
  readonly voucherSeries: string
  readonly voucherNumber: string
}

export type LotFile = { readonly lot: string; readonly lines: readonly LotLine[] }

/** The file of a lot, or why the bank refuses it. One wrong line refuses all. */
export function readLotFile(
  ruc: string,
  fileName: string,
  content: string,
): { readonly file?: LotFile; readonly problems: readonly string[] } {
  const named = /^D(\d{11})(\d{6})\.TXT$/i.exec(fileName)
  if (!named) return refuse('El nombre del archivo no es D, RUC, lote y .TXT')
  if (named[1] !== ruc) return refuse('El RUC del nombre no es el del depositante')
  if (/[^\x20-\x7e\r\n]/.test(content)) return refuse('El archivo tiene caracteres que no son ASCII')
  if (!content.endsWith('\r\n')) return refuse('La última línea no termina en CRLF')
  const [header = '', ...details] = content.slice(0, -2).split('\r\n')
  const lot = named[2] ?? ''
  const problems = [
    ...headerProblems(header, { ruc, lot, details }),
    ...details.flatMap((detail, index) => detailProblems(detail).map((problem) => `Línea ${index + 2}: ${problem}`)),
  ]
  return problems.length > 0 ? { problems } : { file: { lot, lines: details.map(readDetail) }, problems }
}

const refuse = (problem: string) => ({ problems: [problem] })

/** The characters at some positions, the last one included. */
const at = (text: string, from: number, to: number) => text.slice(from - 1, to)

type Expected = { readonly ruc: string; readonly lot: string; readonly details: readonly string[] }

function headerProblems(header: string, { ruc, lot, details }: Expected): string[] {
  if (header.length !== HEADER_LENGTH) return [`La cabecera tiene ${header.length} caracteres y no ${HEADER_LENGTH}`]
  const total = details.reduce((sum, detail) => sum + Number(at(detail, 71, 85)), 0)
  const checks: [boolean, string][] = [
    [at(header, 1, 1) === '*', 'La cabecera no empieza con *'],
    [at(header, 2, 12) === ruc, 'El RUC de la cabecera no es el del depositante'],
    [at(header, 13, 47).trim() !== '', 'La cabecera no tiene nombre'],
    [at(header, 48, 53) === lot, 'El lote de la cabecera no es el del nombre'],
    [
      /^\d{15}$/.test(at(header, 54, 68)) && Number(at(header, 54, 68)) === total,
      'El total no es la suma de las líneas',
    ],
    [details.length > 0, 'El lote no tiene líneas'],
  ]
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]))
}

function detailProblems(detail: string): string[] {
  if (detail.length !== DETAIL_LENGTH) return [`tiene ${detail.length} caracteres y no ${DETAIL_LENGTH}`]
  const amount = at(detail, 71, 85)
  const checks: [boolean, string][] = [
    [at(detail, 1, 1) === '6', 'el tipo de documento no es 6'],
    [isRuc(at(detail, 2, 12)), 'el RUC del proveedor no es válido'],
    [at(detail, 13, 47) === ' '.repeat(35), 'el nombre del proveedor no está en blanco'],
    [at(detail, 48, 56) === '0'.repeat(9), 'la proforma no es de ceros'],
    [detractionNames[at(detail, 57, 59)] !== undefined, 'no existe ese bien o servicio'],
    [/^\d{11}$/.test(at(detail, 60, 70)) && Number(at(detail, 60, 70)) > 0, 'la cuenta no es válida'],
    [/^\d{13}00$/.test(amount) && Number(amount) > 0, 'el monto no es de soles enteros'],
    [OPERATIONS.has(at(detail, 86, 87)), 'no existe ese tipo de operación'],
    [isTaxPeriod(at(detail, 88, 93)), 'el periodo no es válido'],
    [VOUCHER_TYPES.has(at(detail, 94, 95)), 'el tipo de comprobante no es válido'],
    [/^[A-Z0-9]{1,4} *$/.test(at(detail, 96, 99)), 'la serie no es válida'],
    [/^\d{8}$/.test(at(detail, 100, 107)) && Number(at(detail, 100, 107)) > 0, 'el número no es válido'],
  ]
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]))
}

function readDetail(detail: string): LotLine {
  const period = at(detail, 88, 93)
  if (!isTaxPeriod(period)) throw new RangeError(`not a period: ${period}`)
  return {
    supplierRuc: at(detail, 2, 12),
    goodCode: at(detail, 57, 59),
    account: at(detail, 60, 70),
    amount: Number(at(detail, 71, 85)),
    operation: at(detail, 86, 87),
    period,
    voucherType: at(detail, 94, 95),
    voucherSeries: at(detail, 96, 99).trim(),
    voucherNumber: String(Number(at(detail, 100, 107))),
  }
}
