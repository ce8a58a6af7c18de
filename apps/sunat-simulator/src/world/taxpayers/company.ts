import type { Party } from '@contapro/domain/vouchers/party'

/** Estado del contribuyente, as the padrón writes it. */
export type CompanyStatus = 'ACTIVO' | 'BAJA PROVISIONAL' | 'BAJA DE OFICIO' | 'SUSPENSION TEMPORAL' | 'BAJA DEFINITIVA'
export type CompanyCondition = 'HABIDO' | 'NO HABIDO' | 'NO HALLADO' | 'POR VERIFICAR'

/** A counterparty that sells to, or buys from, the taxpayers of the world. */
export type Company = {
  readonly party: Party
  readonly sector: string
  readonly status: CompanyStatus
  readonly condition: CompanyCondition
  /** Issues its vouchers at SUNAT's portal, in series E001 and EB01. */
  readonly portal: boolean
  /** Number of its first series, 1 to 9. */
  readonly series: number
  /** First number of its vouchers, in thousands. */
  readonly numbering: number
  /** Detraction account at the Banco de la Nación. */
  readonly account: string
}
