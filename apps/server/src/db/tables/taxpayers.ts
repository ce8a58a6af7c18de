export type TaxpayersTables = {
  taxpayers: TaxpayersTable
}

type TaxpayersTable = {
  ruc: string
  name: string | null
  state: string | null
  condition: string | null
  ubigeo: string | null
  address: string | null
  askedAt: Date
  checkedAt: Date | null
}
