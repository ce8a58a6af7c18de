export type SunatTables = {
  sunatTokens: SunatTokensTable
  refusedCredentials: RefusedCredentialsTable
}

type SunatTokensTable = {
  keyHash: Buffer
  sealed: Buffer
  renewAt: Date
}

type RefusedCredentialsTable = {
  hash: Buffer
  at: Date
}
