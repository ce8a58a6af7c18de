import type { Address } from '@contapro/domain/vouchers/party'

/** A business whose registers the simulator serves, with the credentials to register it in the product. */
export type Taxpayer = {
  readonly ruc: string
  readonly name: string
  /** A natural person (RUC 10). */
  readonly natural: boolean
  readonly sector: string
  readonly address: Address
  /** Eight uppercase letters and digits. */
  readonly solUser: string
  /** Up to twelve characters. */
  readonly solKey: string
  readonly clientId: string
  readonly clientSecret: string
  /** Registered by the demonstration user; the others are free to register. */
  readonly registered: boolean
  /** What it demonstrates, in Spanish, for the switchboard. */
  readonly about: string
  /** Vouchers in an ordinary month. */
  readonly purchases: number
  readonly sales: number
  /** A month of the year (`10` is October) with a different number of purchases. */
  readonly large: { readonly month: string; readonly purchases: number } | undefined
  /** Share of its sales to companies, which receive a factura. */
  readonly toCompanies: number
  /** Share of its sales that are exports. */
  readonly exports: number
  /** Its registers state foreign vouchers in their own currency instead of soles. */
  readonly statesDocumentCurrency: boolean
  /** In SUNAT's list of retention agents. */
  readonly isRetentionAgent: boolean
}
