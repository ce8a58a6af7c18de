/** A SOL user of a taxpayer, sufficient for the portal and for SOAP. */
export type SolCredentials = {
  readonly ruc: string
  readonly user: string
  readonly password: string
  readonly sender?: LoginParty | undefined
}

/** On whose behalf SUNAT is shown a SOL key, as the login guard knows them. */
export type LoginParty = {
  readonly businessId?: string | undefined
  readonly accountantId?: string | undefined
  /** Of the one who sent the key. */
  readonly address?: string | undefined
}

/** The client of a taxpayer's application ("Credenciales de API SUNAT"). */
export type ApiCredentials = { readonly clientId: string; readonly clientSecret: string }

export type SireCredentials = SolCredentials & ApiCredentials

/** Trims the values and puts the SOL user in capitals, as public clients do. */
export function normalizeSol<Given extends SolCredentials>(given: Given): Given {
  return { ...given, ruc: given.ruc.trim(), user: given.user.trim().toUpperCase(), password: given.password.trim() }
}

export function normalizeApi<Given extends ApiCredentials>(given: Given): Given {
  return { ...given, clientId: given.clientId.trim(), clientSecret: given.clientSecret.trim() }
}
