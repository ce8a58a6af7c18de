import { peakMegabytes } from '../peak-memory.ts'
import { openWorker } from './open-worker.ts'
import { countTotals, insertBusiness, storeRegister } from './store-register.ts'

export type IntakeReport = { rows: number; peakMegabytes: number }

// A worker as the product starts it, which stores one register: its memory is what a collection of that size needs.
const [databaseUrl = '', dataDir = '', zip = ''] = process.argv.slice(2)
const runtime = await openWorker(databaseUrl, dataDir)
const businessId = await insertBusiness(runtime.deps.db)
await storeRegister(runtime.deps.pool, businessId, zip)
const rows = await countTotals(runtime.deps.pool, businessId)
process.send?.({ rows, peakMegabytes: peakMegabytes() } satisfies IntakeReport)
await runtime.close()
process.disconnect?.()
