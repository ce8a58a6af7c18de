export type VaultTables = {
  businessCredentials: BusinessCredentialsTable
}

type BusinessCredentialsTable = {
  businessId: string
  version: number
  wrappingKey: string
  wrappedDataKey: Buffer
  username: Buffer
  password: Buffer
  apiKey: Buffer | null
  apiSecret: Buffer | null
  solSavedAt: Date
  apiSavedAt: Date | null
  solRefusedAt: Date | null
  apiRefusedAt: Date | null
}
