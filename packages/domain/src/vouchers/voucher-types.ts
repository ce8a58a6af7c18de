// Lists of voucher types (SUNAT catalog 01) that share a treatment.

/** Factura, boleta, credit note and debit note. */
export type InvoiceType = '01' | '03' | '07' | '08'

const INVOICE_TYPES: readonly InvoiceType[] = ['01', '03', '07', '08']

export function isInvoiceType(type: string): type is InvoiceType {
  return ELECTRONIC_TYPES.includes(type)
}

/** Types whose electronic vouchers have an XML at SUNAT. */
export const ELECTRONIC_TYPES: readonly string[] = INVOICE_TYPES

/** Series of electronic vouchers begin with a letter, those of paper ones with a digit. Written so that SQL can use it too. */
export const ELECTRONIC_SERIES = '^[A-Za-z]'

/** Whether SUNAT has an XML of the voucher. All others exist only in the register. */
export function hasXmlAtSunat({ type, series }: { readonly type: string; readonly series: string }): boolean {
  return ELECTRONIC_TYPES.includes(type) && new RegExp(ELECTRONIC_SERIES).test(series)
}

/** Retentions, perceptions and perceptions of internal sales: listed in sections of their own, never among purchases or sales. */
export const WITHHOLDING_TYPES: readonly string[] = ['20', '40', '41']

/** Recibo por honorarios: in no register of SUNAT, and without IGV. */
export const FEE_RECEIPT = '02'

/** Types that a register may list but that never enter a sum of IGV: fee receipts and withholdings. */
export const TYPES_WITHOUT_IGV: readonly string[] = [FEE_RECEIPT, ...WITHHOLDING_TYPES]

/** Customs declarations: imports, which the tax return declares apart from purchases in the country. */
export const IMPORT_TYPES: readonly string[] = ['50', '51', '52', '53', '54']

export const FACTURA = '01'

export const BOLETA = '03'

/** Of a cash register. */
export const TICKET = '12'

/** Receipt of light, water or telephone. */
export const UTILITY_BILL = '14'

/** Issued by somebody who does not live in Peru. */
export const FOREIGN_VOUCHER = '91'

/** Registers write the amounts of credit notes as negative. */
export const CREDIT_NOTE = '07'

export const DEBIT_NOTE = '08'

/** Only these can be subject to detraction; a credit note has none of its own. */
export const DETRACTION_TYPES: readonly string[] = [FACTURA, DEBIT_NOTE]

/** Notes modify another voucher. */
export function isNote(type: string): type is typeof CREDIT_NOTE | typeof DEBIT_NOTE {
  return type === CREDIT_NOTE || type === DEBIT_NOTE
}
