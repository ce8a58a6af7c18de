import { z } from 'zod'

import { BrokenAuditChain, type Audit } from '../audit/audit.ts'
import type { Queryable } from '../db/database.ts'
import { CredentialField } from './credentials.ts'
import { UnusableCredentials } from './sealed-field.ts'

// What the audit chain says about the credentials of a business: the row of a field is valid only if the signed chain names its version and
// the hash of its bytes.

const NamedCredentials = z.object({
  accountant: z.string(),
  versions: z.partialRecord(CredentialField, z.number()),
  digests: z.partialRecord(CredentialField, z.string()),
})
export type NamedCredentials = z.infer<typeof NamedCredentials>

/** Undefined when the business has never had credentials. Throws `UnusableCredentials` when the chain cannot be relied upon. */
export async function findNamedCredentials(
  db: Queryable,
  audit: Audit,
  businessId: string,
): Promise<NamedCredentials | undefined> {
  try {
    const entry = await audit.findCredentialsEntry(db, businessId)
    return entry && NamedCredentials.parse(entry.details)
  } catch (error) {
    if (error instanceof BrokenAuditChain) throw new UnusableCredentials(error.message, { cause: error })
    throw error
  }
}
