import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { fastify } from 'fastify'
import { pino } from 'pino'

import { readConfig } from '../../apps/server/src/config.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import { DEMO_USER, ensureDemoUser } from '../../apps/server/src/features/users/ensure-demo-user.ts'
import { presentUser } from '../../apps/server/src/features/users/present.ts'
import { findUser, findUserByEmail } from '../../apps/server/src/features/users/queries.ts'
import { openRuntime } from '../../apps/server/src/runtime.ts'

// The measured process: the product as it is, and beside it the same work of GET /me with nothing around it.

const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
const port = await freePort()
const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' })
// Logging costs what it costs in production; only the lines go nowhere.
const runtime = await openRuntime(config, postgres.url, pino({ level: 'info' }, { write() {} }))
await ensureDemoUser(runtime.deps)
const user = await findUserByEmail(runtime.deps.db, DEMO_USER.email)

const bare = fastify()
bare.get('/me', async () => {
  const row = await findUser(runtime.deps.db, user?.id ?? '')
  return row && presentUser(row)
})
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url: `http://127.0.0.1:${port}`, bareUrl, ...DEMO_USER })

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
