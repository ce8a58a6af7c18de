import type { Generated } from 'kysely'

export type SunatTables = {
  sunatTokens: SunatTokensTable
  refusedCredentials: RefusedCredentialsTable
  solKeyAttempts: SolKeyAttemptsTable
  acceptedSolKeys: AcceptedSolKeysTable
  solKeySenders: SolKeySendersTable
}

type SunatTokensTable = {
  keyHash: Buffer
  sealed: Buffer
  renewAt: Date
  /** A keyed hash of the taxpayer's RUC. */
  rucHash: Generated<Buffer>
}

type RefusedCredentialsTable = {
  accountantId: string
  hash: Buffer
  at: Date
}

type SolKeyAttemptsTable = {
  id: Generated<number>
  ruc: string
  keyHash: Buffer
  isHolder: boolean
  accountantId: string | null
  address: string | null
  at: Date
  /**
   * Null while SUNAT is being asked; 'saved' before; 'interrupted' when it failed before it answered; 'repeated' when it was not asked, because
   * it had refused the key to another account.
   */
  verdict: 'saved' | 'repeated' | 'refused' | 'unknown' | 'interrupted' | null
  /** Not counted: SUNAT accepted the key for the same business before. */
  isRecognized: Generated<boolean>
}

type AcceptedSolKeysTable = {
  businessId: string
  hash: Buffer
  at: Date
  /** When SUNAT refused the key, whoever sent it; null while it accepts it. */
  refusedAt: Date | null
}

type SolKeySendersTable = {
  businessId: string
  address: string
}
