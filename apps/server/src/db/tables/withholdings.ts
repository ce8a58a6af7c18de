import type { Generated } from 'kysely'

export type WithholdingsTables = {
  withholdings: WithholdingsTable
}

type WithholdingsTable = {
  businessId: string
  type: '20' | '40'
  issuer: string
  series: string
  number: string
  period: string
  issueDate: string
  issuerName: string
  receiver: string
  regimeCode: string
  regime: string
  total: string
  revertedAt: Date | null
  xmlSha256: string | null
  xmlTries: Generated<number>
  /** The vouchers it was made for, `01-F001-123`. Null until its XML is read. */
  covers: string[] | null
  seenAt: Date
}
