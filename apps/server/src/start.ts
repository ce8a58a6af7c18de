import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

import { pino } from 'pino'

import { ConfigError, environmentWithFile, readConfig, type Config } from './config.ts'
import { actAs } from './db/acting-as.ts'
import { openDatabase } from './db/database.ts'
import { startSimulator, type RunningSimulator } from './demonstration/start-simulator.ts'
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { systemErrorCode } from './system-error-code.ts'
import { ensureDemoBusinesses } from './features/businesses/registration/ensure-demo-businesses.ts'
import { requestTaxpayerLists } from './features/taxpayers/store-taxpayer-lists.ts'
import { requestTaxpayerNames } from './features/taxpayers/taxpayer-names.ts'
import { DEMO_USER, ensureDemoUser } from './features/users/ensure-demo-user.ts'
import { createLog } from './http/log.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { CredentialsNotMoved } from './vault/move-wrapped-credentials.ts'

const PROJECT = path.resolve(import.meta.dirname, '../../..')

/** An error that the operator can fix. Printed as one line, without a stack. */
class StartError extends Error {}

async function start(): Promise<{ close(): Promise<void> }> {
  const config = readConfig(environmentWithFile(path.join(PROJECT, '.env'), process.env))
  assertWritable(config.dataDir)
  if (config.role !== 'worker') await assertPortFree(config)

  // With the embedded database somebody watches the terminal: it shows the steps, and the log goes to a file.
  const isEmbedded = config.databaseUrl === undefined
  const log = createLog(config.logLevel, isEmbedded ? logFile(config.dataDir) : undefined)
  const printStep = (line: string) => (isEmbedded ? console.log(line) : log.info(line))

  if (isEmbedded) printStep('· Iniciando PostgreSQL')
  const postgres = isEmbedded
    ? await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: (line) => log.info(line) })
    : undefined
  let runtime: Runtime | undefined
  let simulator: RunningSimulator | undefined
  const close = async () => {
    await runtime?.close()
    await simulator?.stop()
    await postgres?.stop()
  }
  try {
    if (config.isDemonstration && Object.keys(config.sunat.hosts).length === 0) {
      printStep('· Iniciando el simulador de SUNAT')
      simulator = await startSimulator()
    }
    printStep('· Preparando la base de datos y los servicios')
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
    runtime = await openRuntime(config, databaseUrl, log, simulator)
    await requestTaxpayerNames(runtime.deps)
    await requestTaxpayerLists(runtime.deps)
    if (config.isDemonstration && config.role !== 'worker') {
      const { deps } = runtime
      // As the owner: the API's role may not renew a subscription.
      const owner = openDatabase(databaseUrl)
      const accountantId = await ensureDemoUser({ ...deps, db: owner.db }).finally(owner.close)
      await actAs(accountantId, () => ensureDemoBusinesses(deps, accountantId, config.demoBusinesses))
    }
  } catch (error) {
    await close()
    throw error
  }
  if (runtime.address) printStep(welcome(config, runtime.address))
  return { close }
}

function welcome(config: Config, address: string): string {
  const lines = ['', `  Contapro está en ${address}`]
  if (config.isDemonstration)
    lines.push(
      `  Usuario de demostración: ${DEMO_USER.email}  Contraseña: ${DEMO_USER.password}`,
      `  Simulador de SUNAT: ${address}/_sim`,
    )
  return [...lines, '  Ctrl-C para detenerlo.', ''].join('\n')
}

function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`DATA_DIR: no se puede escribir en ${folder}`)
  }
}

async function assertPortFree({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) =>
      reject(
        new StartError(
          systemErrorCode(error) === 'EADDRINUSE'
            ? `PORT: el puerto ${port} ya está en uso; elige otro, por ejemplo PORT=${port + 1}`
            : `HOST: no se puede escuchar en ${host}:${port} (${systemErrorCode(error)})`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function logFile(dataDir: string) {
  const folder = path.join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return pino.destination({ dest: path.join(folder, 'server.log'), sync: false, mkdir: true })
}

function describeFailure(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof CredentialsNotMoved
  )
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = systemErrorCode(error)
  if (code && /^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D000)/.test(code))
    return `DATABASE_URL: no se puede conectar (${error.message || code})`
  return error.stack ?? String(error)
}

const started = start()
let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  // A part that hangs must not keep the process alive: a restart may take ten seconds (quality bar REL-19).
  setTimeout(() => process.exit(1), 10_000).unref()
  await (await started).close()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

started.catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
