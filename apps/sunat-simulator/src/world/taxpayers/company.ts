import type { Party } from '@contapro/domain/vouchers/party'

/** Estado del contribuyente, as the padrón writes it. */
export type CompanyStatus = 'ACTIVO' | 'BAJA PROVISIONAL' | 'BAJA DE OFICIO' | 'SUSPENSION TEMPORAL' | 'BAJA DEFINITIVA'
export type CompanyCondition = 'HABIDO' | 'NO HABIDO' | 'NO HALLADO' | 'POR VERIFICAR'

/** Somebody who sells to, or buys from, the taxpayers of the world. */
export type Company = {
  readonly party: Party
  readonly sector: string
  readonly status: CompanyStatus
  readonly condition: CompanyCondition
  /** Its vouchers come from SUNAT's portal, in series E001 and EB01. */
  readonly portal: boolean
  /** First of its series, 1 to 9. */
  readonly series: number
  /** Where its numbering began, in thousands. */
  readonly numbering: number
  /** Account for detractions at the Banco de la Nación. */
  readonly account: string
}
