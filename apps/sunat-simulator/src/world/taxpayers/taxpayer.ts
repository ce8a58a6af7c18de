import type { Address } from '@contapro/domain/vouchers/party'

/** A business whose books can be asked for, with what its accountant needs to register it. */
export type Taxpayer = {
  readonly ruc: string
  readonly name: string
  /** RUC 10: a person with a business. */
  readonly natural: boolean
  readonly sector: string
  readonly address: Address
  /** Eight uppercase letters and digits. */
  readonly solUser: string
  /** Up to twelve characters. */
  readonly solKey: string
  readonly clientId: string
  readonly clientSecret: string
  /** Owned by the demonstration user; the others are free to register. */
  readonly registered: boolean
  /** Why it is in the world, in Spanish, for the switchboard. */
  readonly about: string
  /** Vouchers of an ordinary month. */
  readonly purchases: number
  readonly sales: number
  /** Months of the year (`10` is October) with so many purchases instead. */
  readonly large: { readonly month: string; readonly purchases: number } | undefined
  /** Share of its sales that go to companies, with factura. */
  readonly toCompanies: number
  /** Share of its sales that are exports. */
  readonly exports: number
}
