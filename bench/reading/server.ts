import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { fastify } from 'fastify'
import { pino } from 'pino'

import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import { warmCaches } from '../../apps/server/src/features/collection/turns/warm-caches.ts'
import { DEMO_USER, ensureDemoUser } from '../../apps/server/src/features/users/ensure-demo-user.ts'
import { findOwnBusiness } from '../../apps/server/src/features/businesses/queries.ts'
import { findCaller, insertSession } from '../../apps/server/src/features/users/queries.ts'
import { listPurchases } from '../../apps/server/src/features/vouchers/purchases/list-purchases.ts'
import { toPurchaseFilter } from '../../apps/server/src/features/vouchers/purchases/purchase-filter.ts'
import { openRuntime } from '../../apps/server/src/runtime.ts'
import { fill, PERIODS, type Size } from './fill.ts'

// The measured process: the product on a filled database, and beside it a bare handler that runs the same SQL for a page.

const size = JSON.parse(process.env['READING_SIZE'] ?? '') as Size
const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
const port = await freePort()
const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', ROLE: 'api' })
// Logging costs what it costs in production; only the lines go nowhere.
const runtime = await openRuntime(config, postgres.url, pino({ level: 'info' }, { write() {} }))
const { db, pool } = runtime.deps
const start = performance.now()
// A connection of its own: the product's own give up after some seconds.
const filling = openDatabase(postgres.url, { maxConnections: 1 })
const accountantId = await ensureDemoUser(runtime.deps)
const filled = await fill(filling.pool, accountantId, size)
// As the worker does at the end of a collection.
await warmCaches(filling.db, filled.huge.id)
// As PostgreSQL does by itself within a minute: until then it takes the lists for an empty table.
await filling.pool.query('analyze')
await filling.close()
const fillSeconds = (performance.now() - start) / 1000

type Query = { ruc: string; period: string; by?: 'types_of_vouchers'; value?: string; page: string }
const session = await insertSession(db, {
  userId: accountantId,
  expiresAt: new Date(Date.now() + 3_600_000),
  lastsUntil: new Date(Date.now() + 3_600_000),
  address: '127.0.0.1',
  userAgent: 'bench',
})
const token = { sessionId: session.id, userId: accountantId }
const bare = fastify()
bare.get<{ Querystring: Query }>('/list', async ({ query: { ruc, period, by, value, page } }) => {
  const caller = await findCaller(pool, token, ruc, new Date())
  if (!caller) throw new Error('the session of the bare handler has ended')
  const { id } = await findOwnBusiness(db, caller, { ruc })
  return listPurchases({ db, pool }, { businessId: id, period }, toPurchaseFilter(by, value), {
    page: Number(page),
    size: 20,
  })
})
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url: `http://127.0.0.1:${port}`, bareUrl, ...DEMO_USER, ...filled, periods: PERIODS, fillSeconds })

await once(process, 'disconnect')
await bare.close()
await runtime.close()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })

async function freePort(): Promise<number> {
  const probe = fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port: found } = probe.server.address() as AddressInfo
  await probe.close()
  return found
}
