import { openAudit } from '../audit/audit.ts'
import { resignAnchors } from '../features/integrity/audit-anchors.ts'
import { loadMasterKey, loadPreviousKey } from '../keys/master-key.ts'
import { openKeyring } from '../vault/keyring.ts'
import { openVault } from '../vault/vault.ts'
import { openFiles } from './open-files.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run vault:rotate re-wraps all stored credentials from the previous master key to the current one (docs/operations.md).

const BATCH_SIZE = 500
const now = () => new Date()

await runCommand(async (config, db) => {
  const previous = loadPreviousKey(config)
  if (!previous)
    throw new CommandError(
      'Define MASTER_KEY con la clave nueva y MASTER_KEY_PREVIOUS con la anterior, y vuelve a ejecutarlo',
    )
  const keys = loadMasterKey(config)
  const keyring = openKeyring(keys, previous)
  const audit = openAudit(keys, previous)
  const vault = openVault({ db, keyring, audit, now })
  let total = 0
  for (let moved = -1; moved !== 0;) {
    moved = await vault.rotate(BATCH_SIZE)
    total += moved
    if (moved > 0) console.log(`· ${total} credenciales`)
  }
  const entries = await audit.signAgain(db, BATCH_SIZE)
  await resignAnchors({ files: openFiles(config), audit })
  console.log(`${entries} entradas de auditoría firmadas con la clave nueva`)
  const left = await vault.countOutdated()
  console.log(`${total} credenciales pasaron a la clave nueva; ${left} siguen con otra`)
  if (left > 0)
    throw new CommandError('Ejecútalo otra vez; si no bajan, las cifró una clave que no es ninguna de las dos')
})
