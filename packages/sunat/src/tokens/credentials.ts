/** A SOL user of a taxpayer: enough for the portal and for SOAP. */
export type SolCredentials = { readonly ruc: string; readonly user: string; readonly password: string }

/** The pair SOL gives to an application of the taxpayer ("Credenciales de API SUNAT"). */
export type ApiCredentials = { readonly clientId: string; readonly clientSecret: string }

export type SireCredentials = SolCredentials & ApiCredentials

/** As SUNAT compares them: the SOL user in capitals, nothing around any value (public clients do the same). */
export function normalizeSol<Given extends SolCredentials>(given: Given): Given {
  return { ...given, ruc: given.ruc.trim(), user: given.user.trim().toUpperCase(), password: given.password.trim() }
}

export function normalizeApi<Given extends ApiCredentials>(given: Given): Given {
  return { ...given, clientId: given.clientId.trim(), clientSecret: given.clientSecret.trim() }
}
