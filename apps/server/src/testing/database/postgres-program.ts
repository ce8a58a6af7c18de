import { startEmbeddedPostgres } from '../../embedded-postgres/start-embedded-postgres.ts'

// A process that owns an embedded PostgreSQL, for tests that kill it or run it as another user.
// Usage: node postgres-program.ts <data folder>. Prints the address, then waits for SIGTERM.
const [dataDir = ''] = process.argv.slice(2)
try {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const awake = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(awake)
    void postgres.stop()
  })
  process.stdout.write(`${postgres.url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`)
  process.exitCode = 1
}
