import type { CredentialSource } from '@contapro/contract/businesses'

import type { Audit } from '../../../audit/audit.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CredentialVerdict, SavedVersion } from '../../../vault/credential-sealer.ts'

/** The notice of a business whose API pair SUNAT refuses. */
export const API_REFUSED = 'SUNAT no aceptó las credenciales de API; seguimos con el Portal SOL'

/**
 * Stores SUNAT's verdict on one version of the credentials. Returns false, and stores nothing, when others have been saved since.
 * Locks the business first, as every writer of its credentials does.
 */
export async function setCredentialVerdict(
  tx: Queryable,
  { audit, vault }: Pick<Deps, 'audit' | 'vault'>,
  businessId: string,
  version: SavedVersion,
  verdict: CredentialVerdict,
): Promise<boolean> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute()
  const before = await vault.setVerdict(tx, businessId, version, verdict)
  if (!before) return false
  // Only the first refusal of the saved credentials is audited.
  if (verdict.solRefusedAt && !before.solRefusedAt)
    await appendRefusal(tx, audit, businessId, 'portal-sunat', verdict.solRefusedAt)
  if (verdict.apiRefusedAt && !before.apiRefusedAt)
    await appendRefusal(tx, audit, businessId, 'api-sunat', verdict.apiRefusedAt)
  return true
}

function appendRefusal(
  tx: Queryable,
  audit: Audit,
  businessId: string,
  source: CredentialSource,
  at: Date,
): Promise<void> {
  return audit.append(tx, businessId, { actor: 'sunat', action: 'credentials-refused', details: { source } }, at)
}
