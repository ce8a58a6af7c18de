import { pino } from 'pino'

import { readConfig } from '../../apps/server/src/config.ts'
import { openRuntime } from '../../apps/server/src/runtime.ts'
import { testKey } from '../../apps/server/src/testing/test-keys.ts'
import { countTotals, insertBusiness, storeRegister } from './store-register.ts'

export type IntakeReport = { rows: number; peakMegabytes: number }

// A worker as the product starts it, which stores one register: its memory is what a collection of that size needs.
const [databaseUrl = '', dataDir = '', zip = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  MASTER_KEY: testKey(7),
  VAULT_KEY: testKey(7),
  ROLE: 'worker',
})
const runtime = await openRuntime(config, databaseUrl, pino({ level: 'silent' }))
const businessId = await insertBusiness(runtime.deps.db)
await storeRegister(runtime.deps.pool, businessId, zip)
const rows = await countTotals(runtime.deps.pool, businessId)
process.send?.({ rows, peakMegabytes: process.resourceUsage().maxRSS / 1024 } satisfies IntakeReport)
await runtime.close()
process.disconnect?.()
