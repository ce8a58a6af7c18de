import { z } from 'zod'

/** What a business signs in to SUNAT with. */
export type Credentials = { username: string; password: string; apiKey?: string; apiSecret?: string }

/** A change of credentials: absent fields stay as they are, empty API fields are deleted. */
export type CredentialChange = Partial<Credentials>

export const CREDENTIAL_FIELDS = [
  'username',
  'password',
  'apiKey',
  'apiSecret',
] as const satisfies (keyof Credentials)[]
export const CredentialField = z.enum(CREDENTIAL_FIELDS)
export type CredentialField = z.infer<typeof CredentialField>

/** An API pair is usable as a whole, so half of one is not kept. */
export function withoutHalfPair(fields: readonly CredentialField[]): CredentialField[] {
  const hasPair = fields.includes('apiKey') && fields.includes('apiSecret')
  return hasPair ? [...fields] : fields.filter((field) => field === 'username' || field === 'password')
}
