import { openAudit } from '../audit/audit.ts'
import { resignAnchors } from '../features/integrity/audit-anchors.ts'
import { loadMasterKey, loadPreviousKey } from '../keys/master-key.ts'
import { loadVaultOpeningKeys } from '../keys/vault-keys.ts'
import { openVault } from '../vault/vault.ts'
import { openFiles } from './open-files.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run vault:rotate signs the audit chains with a new MASTER_KEY, and seals all stored credentials to a new VAULT_KEY
// (docs/operations.md).

const BATCH_SIZE = 500
const now = () => new Date()

await runCommand(async (config, db) => {
  const { masterKeyPrevious, vaultKeyPrevious } = config
  if (masterKeyPrevious === undefined && vaultKeyPrevious === undefined)
    throw new CommandError(
      'Define MASTER_KEY o VAULT_KEY con la clave nueva, MASTER_KEY_PREVIOUS o VAULT_KEY_PREVIOUS con la anterior, y vuelve a ejecutarlo',
    )
  const audit = openAudit(loadMasterKey(config), loadPreviousKey(config))
  if (masterKeyPrevious !== undefined) {
    const entries = await audit.signAgain(db, BATCH_SIZE)
    await resignAnchors({ files: openFiles(config), audit })
    console.log(`${entries} entradas de auditoría firmadas con la clave nueva`)
  }
  if (vaultKeyPrevious === undefined) return
  const vault = openVault({ db, keys: loadVaultOpeningKeys(config), audit, now })
  let total = 0
  for (let moved = -1; moved !== 0;) {
    moved = await vault.rotate(BATCH_SIZE)
    total += moved
    if (moved > 0) console.log(`· ${total} credenciales`)
  }
  const left = await vault.countOutdated()
  console.log(`${total} credenciales pasaron a la clave nueva; ${left} siguen con otra`)
  if (left > 0)
    throw new CommandError(
      'Ejecútalo otra vez; si no bajan, las selló una clave que no es ninguna de las dos o fueron alteradas',
    )
})
