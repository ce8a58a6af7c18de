import { setTimeout as sleep } from 'node:timers/promises'
import { acceptsConnections, databaseUrl } from './connection.ts'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import { findFreePort } from './find-free-port.ts'
import { type Postmaster, type PostmasterPlan, spawnPostmaster } from './postmaster.ts'

export async function startOnFreePort(
  plan: PostmasterPlan,
  password: string,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    try {
      return { port, postmaster: await startUntilReady(plan, port, databaseUrl(password, port, 'postgres')) }
    } catch (error) {
      // Another program took the port before PostgreSQL could bind it.
      if (attempt >= 5 || !reasonOf(error).includes('Address already in use')) throw error
    }
  }
}

export async function startUntilReady(plan: PostmasterPlan, port: number, adminUrl: string): Promise<Postmaster> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const postmaster = await spawnPostmaster(plan, port)
    if (await becomesReady(postmaster, adminUrl)) return postmaster
    const output = await postmaster.output()
    // The backends of a killed server hold its shared memory for a moment, and PostgreSQL refuses to start until they exit.
    const isTemporary = output.includes('is still in use') || output.includes('"postmaster.pid" already exists')
    if (!isTemporary || Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL no arranca: ${findReason(output)} (detalle en ${plan.folder.logFile})`,
      )
    }
    await sleep(250)
  }
}

/** No timeout: recovery after a crash may take long, and the process exits when it fails. */
async function becomesReady(postmaster: Postmaster, adminUrl: string): Promise<boolean> {
  try {
    while (!postmaster.hasEnded()) {
      if (await acceptsConnections(adminUrl)) return true
      await sleep(25)
    }
    return false
  } catch (error) {
    await postmaster.stop()
    throw new EmbeddedPostgresError(`PostgreSQL no acepta la conexión: ${reasonOf(error)}`)
  }
}

/** The log line with the reason. When the port is taken, that is the bind warning, not the FATAL line after it. */
function findReason(output: string): string {
  const lines = output.split('\n')
  const line =
    lines.find((text) => text.includes('Address already in use')) ?? lines.find((text) => /FATAL|PANIC/.test(text))
  return line?.trim() ?? output.trim().replaceAll('\n', ' ')
}
