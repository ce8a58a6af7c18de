import type { Generated } from 'kysely'

export type SunatTables = {
  sunatTokens: SunatTokensTable
  refusedCredentials: RefusedCredentialsTable
}

type SunatTokensTable = {
  keyHash: Buffer
  sealed: Buffer
  renewAt: Date
  /** A keyed hash of the taxpayer's RUC. */
  rucHash: Generated<Buffer>
}

type RefusedCredentialsTable = {
  hash: Buffer
  at: Date
}
