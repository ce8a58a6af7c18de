export type VaultTables = {
  businessCredentials: BusinessCredentialsTable
  sealedCredentials: SealedCredentialsTable
}

type BusinessCredentialsTable = {
  businessId: string
  solSavedAt: Date
  apiSavedAt: Date | null
  solRefusedAt: Date | null
  apiRefusedAt: Date | null
}

type SealedCredentialsTable = {
  businessId: string
  field: string
  version: number
  sealingKey: string
  sealed: Buffer
}
