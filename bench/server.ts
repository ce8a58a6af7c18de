import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { fastify } from 'fastify'
import { pino } from 'pino'

import { readConfig } from '../apps/server/src/config.ts'
import { actAs } from '../apps/server/src/db/acting-as.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import type { Deps } from '../apps/server/src/deps.ts'
import { findFreePort } from '../apps/server/src/embedded-postgres/find-free-port.ts'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import { requireBusinessByRuc } from '../apps/server/src/features/businesses/queries.ts'
import { DEMO_USER, ensureDemoUser } from '../apps/server/src/features/users/ensure-demo-user.ts'
import { presentUser } from '../apps/server/src/features/users/present.ts'
import { findCaller, findUser, insertSession } from '../apps/server/src/features/users/queries.ts'
import { toListFilter } from '../apps/server/src/features/vouchers/lists/list-filter.ts'
import { listVouchers } from '../apps/server/src/features/vouchers/lists/list-vouchers.ts'
import { openRuntime } from '../apps/server/src/runtime.ts'
import { fillDatabase } from './reading/fill-database.ts'
import type { BenchServer, ServerOptions } from './start-server.ts'

// The measured process: the product as it is, and beside it bare handlers that run the same queries and nothing else.

const { role, size }: ServerOptions = JSON.parse(process.argv[2] ?? '')
const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
const port = await findFreePort()
const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', ROLE: role })
// Log lines are composed as in production and then discarded.
const runtime = await openRuntime(config, postgres.url, pino({ level: 'info' }, { write() {} }))
const { db } = runtime.deps
const userId = await ensureDemoUser(runtime.deps)
const filled = size && (await fillDatabase(postgres.url, userId, size))

const bare = fastify()
bare.get('/me', async () => {
  const user = await findUser(db, userId)
  return user && presentUser({ user, userType: 'accountant' }, new Date())
})

type ListQuery = { ruc: string; period: string; by?: 'types_of_vouchers'; value?: string; page: string }
const inAnHour = new Date(Date.now() + 3_600_000)
const session = await insertSession(db, {
  userType: 'accountant',
  userId,
  expiresAt: inAnHour,
  lastsUntil: inAnHour,
  address: '127.0.0.1',
  userAgent: 'bench',
})
async function list({ db, pool }: Pick<Deps, 'db' | 'pool'>, { ruc, period, by, value, page }: ListQuery) {
  const caller = await findCaller(pool, { sessionId: session.id, userId }, ruc, new Date())
  if (!caller) throw new Error('the session of the bare handler has expired')
  const { id } = await requireBusinessByRuc(db, caller, { ruc })
  const filter = toListFilter({ filter_by: by, value_filter: value })
  return listVouchers({ db, pool }, { businessId: id, book: 'rce', period }, filter, {
    page: Number(page),
    size: 20,
    sort: '-date',
  })
}

// The same queries without and with row-level security, under the same limit of time.
const owner = openDatabase(postgres.url, { queryTimeoutMs: 4500 })
bare.get<{ Querystring: ListQuery }>('/list', ({ query }) => list(owner, query))
bare.get<{ Querystring: ListQuery }>('/list-with-row-security', ({ query }) =>
  actAs(userId, () => list(runtime.deps, query)),
)

const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
process.send?.({
  url: `http://127.0.0.1:${port}`,
  bareUrl,
  ...DEMO_USER,
  pid: process.pid,
  databaseUrl: postgres.url,
  dataDir,
  ...(filled && { filled }),
} satisfies BenchServer)

await once(process, 'disconnect')
await bare.close()
await owner.close()
await runtime.close()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
