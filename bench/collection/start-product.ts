import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { pino } from 'pino'

import { readConfig } from '../../apps/server/src/config.ts'
import { actAs } from '../../apps/server/src/db/acting-as.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { findFreePort } from '../../apps/server/src/embedded-postgres/find-free-port.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import type { CollectionRow } from '../../apps/server/src/db/tables/collection.ts'
import { createBusiness } from '../../apps/server/src/features/businesses/registration/create-business.ts'
import { openRuntime } from '../../apps/server/src/runtime.ts'
import { insertTestAccountant } from '../../apps/server/src/testing/factories.ts'
import { productProcesses, VAULT_PUBLIC_KEY } from '../../apps/server/src/testing/sunat/product-processes.ts'
import { simulateSunat, type SimulatedTaxpayer } from '../../apps/server/src/testing/sunat/simulated-sunat.ts'

/** Database, worker and SUNAT simulator as processes of their own; this process registers businesses. */
export async function startProduct() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
  const sunat = await simulateSunat()
  const products = productProcesses({ databaseUrl: postgres.url, dataDir, sunatHosts: sunat.hosts })
  const config = readConfig({
    DATA_DIR: dataDir,
    ROLE: 'api',
    PORT: String(await findFreePort()),
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    VAULT_PUBLIC_KEY,
  })
  const runtime = await openRuntime(config, postgres.url, pino({ level: 'silent' }))
  const { deps } = runtime
  const owner = openDatabase(postgres.url)

  return {
    deps,
    sunat,
    startWorker: products.startWorker,
    /** Registers a taxpayer with a new accountant and returns the id of the business. */
    async register(taxpayer: SimulatedTaxpayer, options: { isBackground?: boolean } = {}): Promise<string> {
      const accountant = await insertTestAccountant(deps.db)
      const create = () =>
        deps.db.transaction().execute((tx) =>
          createBusiness(deps, tx, accountant, {
            ruc: taxpayer.ruc,
            name: taxpayer.name,
            username: taxpayer.sol_user,
            password: taxpayer.sol_key,
            sunat_api_key: taxpayer.client_id,
            sunat_api_secret: taxpayer.client_secret,
            provenAt: null,
            ...options,
          }),
        )
      const business = await actAs(accountant.id, create)
      return business.uuid
    },
    /** Polls the newest collection of a business until it satisfies the condition. */
    async until(businessId: string, isMet: (run: CollectionRow) => boolean): Promise<CollectionRow> {
      for (;;) {
        const run = await owner.db
          .selectFrom('collections')
          .selectAll()
          .where('businessId', '=', businessId)
          .orderBy('requestedAt', 'desc')
          .executeTakeFirstOrThrow()
        if (isMet(run)) return run
        if (run.state === 'FAILED') throw new Error(`the collection failed: ${run.failure}`)
        await setTimeout(100)
      }
    },
    async close(): Promise<void> {
      await products.killAll()
      await owner.close()
      await runtime.close()
      await sunat.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
