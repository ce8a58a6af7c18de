import { openAudit } from '../audit/audit.ts'
import { checkIntegrity } from '../features/integrity/check-integrity.ts'
import { loadMasterKey, loadPreviousKey } from '../keys/master-key.ts'
import { openFiles } from './open-files.ts'
import { runCommand } from './run-command.ts'

// npm run integrity checks the stored data and exits with 1 when it finds problems (docs/operations.md).

const now = () => new Date()

await runCommand(async (config, db) => {
  const audit = openAudit(loadMasterKey(config), loadPreviousKey(config))
  const { findings, chains, files: fileCount } = await checkIntegrity({ db, files: openFiles(config), audit, now })
  for (const finding of findings) console.log(finding)
  console.log(`${chains} cadenas de auditoría y ${fileCount} archivos leídos; ${findings.length} hallazgos`)
  if (findings.length > 0) process.exitCode = 1
})
