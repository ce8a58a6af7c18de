import type { TaxpayerList } from '@contapro/domain/taxpayers/taxpayer-lists'

export type TaxpayersTables = {
  taxpayers: TaxpayersTable
  taxpayerStates: TaxpayerStatesTable
  listedTaxpayers: ListedTaxpayersTable
  taxpayerNames: TaxpayerNamesTable
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

/** One row for each change of state or domicile condition. Both are null while SUNAT's list does not have the taxpayer. */
type TaxpayerStatesTable = {
  ruc: string
  firstSeen: string
  lastSeen: string
  state: string | null
  condition: string | null
}

type ListedTaxpayersTable = {
  list: TaxpayerList
  ruc: string
  since: string
  resolution: string
  firstSeen: string
  lastSeen: string
}

/** The taxpayers of SUNAT's list, by which a registration form knows the name of a RUC. */
type TaxpayerNamesTable = {
  ruc: string
  name: string
}
