import { randomBytes } from 'node:crypto'
import path from 'node:path'

import { checkIntegrity } from '../features/integrity/check-integrity.ts'
import { diskStore } from '../files/disk-store.ts'
import { linkSigner } from '../files/link-signer.ts'
import { runCommand } from './run-command.ts'

// npm run integrity checks the stored data and exits with 1 when it finds problems (docs/operations.md).

const now = () => new Date()

await runCommand(async (config, db) => {
  // This command creates no links, so any key will do.
  const links = linkSigner({ key: randomBytes(32), baseUrl: '', now })
  const files = diskStore(path.join(config.dataDir, 'files'), links)
  const { findings, chains, files: fileCount } = await checkIntegrity({ db, files, now })
  for (const finding of findings) console.log(finding)
  console.log(`${chains} cadenas de auditoría y ${fileCount} archivos leídos; ${findings.length} hallazgos`)
  if (findings.length > 0) process.exitCode = 1
})
