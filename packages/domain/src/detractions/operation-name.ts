import type { Operation } from './deposit-file.ts'

const NAMES: Readonly<Record<Operation, string>> = {
  '01': 'Venta de bienes, prestación de servicios o contrato de construcción',
  '02': 'Retiro de bienes',
  '03': 'Traslado que no se origina en venta',
  '04': 'Venta por bolsa de productos',
  '05': 'Venta de bienes exonerada del IGV',
}

const isOperation = (code: string): code is Operation => Object.hasOwn(NAMES, code)

const isNumber = (text: string) => /^\d+$/v.test(text)

type StatedOperation = {
  /** In files of the accountant sometimes the name. */
  readonly operationCode: string
  /** SUNAT's list has it, files have not. */
  readonly operation: string
}

/** What a constancia says of its operation, in words: the stated name, or that of the stated code. Empty when it says nothing. */
export function operationName({ operationCode, operation }: StatedOperation): string {
  const stated = operation === '' ? operationCode : operation
  if (!isNumber(stated)) return stated
  const code = stated.padStart(2, '0')
  return isOperation(code) ? NAMES[code] : stated
}
