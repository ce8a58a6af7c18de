import { pino } from 'pino'

import { readConfig } from '../../apps/server/src/config.ts'
import { openRuntime, type Runtime } from '../../apps/server/src/runtime.ts'
import { testKey } from '../../apps/server/src/testing/test-keys.ts'

/** A worker as the product starts it. */
export function openWorker(databaseUrl: string, dataDir: string): Promise<Runtime> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: testKey(7),
    VAULT_KEY: testKey(7),
    ROLE: 'worker',
  })
  return openRuntime(config, databaseUrl, pino({ level: 'silent' }))
}
