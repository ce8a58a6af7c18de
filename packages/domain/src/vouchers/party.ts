export type Address = {
  readonly street: string | undefined
  /** INEI's six-digit code for department, province and district. */
  readonly ubigeo: string | undefined
  readonly urbanization: string | undefined
  readonly department: string | undefined
  readonly province: string | undefined
  readonly district: string | undefined
  readonly country: string | undefined
  /** Code of the annexed establishment, `0000` for the main one. */
  readonly branch: string | undefined
}

export type Party = {
  /** Catalog 06: 6 RUC, 1 DNI, 4 carné de extranjería, 7 passport, 0 and - others. */
  readonly documentType: string | undefined
  readonly documentNumber: string
  readonly name: string
  readonly tradeName: string | undefined
  readonly address: Address | undefined
}
