import type { BookCompleteness } from '@contapro/contract/completeness'
import type { Pagination } from '@contapro/contract/lists'

/** A perception or a retention, as the tables show it. */
export type Withholding = {
  /** Identifies the voucher in the URL: `20100047218-P001-123`. */
  code: string
  documentNumber: string
  /** The regime of a perception, or the agent that made a retention. */
  description: string
  issueDate: string
  supplierRuc: string
  supplierName: string
  /** A perception that is printed in a factura: its number is that of the factura. */
  isPrinted?: boolean
  /** Only perceptions name the customer. */
  customerRuc?: string
  amount: number
  state: string
  /** Empty until the picture is stored. */
  link: string
}

export type WithholdingList = {
  /** Without the reverted ones, which `rows` has too. */
  totalCount: number
  /** Null when SUNAT's list was not read. */
  totalAmount: number | null
  revertedCount: number
  completeness: BookCompleteness
  isCurrentMonth: boolean
  rows: Withholding[]
  pagination: Pagination
}
