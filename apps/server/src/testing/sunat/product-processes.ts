import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

import { findFreePort } from '../../embedded-postgres/find-free-port.ts'
import { testKey, testVaultKeys } from '../test-keys.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../start.ts')

/** The keys of `openTestApp`, so that these processes can decrypt what it stores. */
const MASTER_KEY = testKey(7)
const VAULT_KEY = testKey(7)
export const VAULT_PUBLIC_KEY = testVaultKeys(7).current.publicKey.raw.toString('base64')

export type ProductProcess = {
  readonly pid: number
  /** The log lines so far, as JSON. */
  readonly logged: string[]
  /** Sends a signal and waits for the exit; returns the exit code and how long it took. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>
}

type ProductEnvironment = { databaseUrl: string; dataDir: string; sunatHosts: Record<string, string> }

/** Starts the product as real processes, for tests that kill them. */
export function productProcesses({ databaseUrl, dataDir, sunatHosts }: ProductEnvironment) {
  const children = new Set<ChildProcess>()
  const hosts = Object.fromEntries(
    Object.entries(sunatHosts).map(([host, url]) => [
      host === 'bcrp' ? 'BCRP_URL' : `SUNAT_${host.toUpperCase()}_URL`,
      url,
    ]),
  )

  function start(environment: Record<string, string>): ProductProcess {
    // The setting of `npm start`.
    const child = spawn(process.execPath, ['--max-semi-space-size=16', '--heap-growing-percent=40', PROGRAM], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: databaseUrl,
        MASTER_KEY,
        DATA_DIR: dataDir,
        ...hosts,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    const logged: string[] = []
    createInterface(child.stdout).on('line', (line) => logged.push(line))
    return {
      pid: child.pid ?? 0,
      logged,
      async end(signal) {
        const startedAt = performance.now()
        if (child.exitCode === null && child.signalCode === null) {
          child.kill(signal)
          await once(child, 'exit')
        }
        return { code: child.exitCode, milliseconds: performance.now() - startedAt }
      },
    }
  }

  return {
    startWorker: (): ProductProcess => start({ ROLE: 'worker', VAULT_KEY }),
    /** Resolves once it accepts requests. */
    async startApi(): Promise<ProductProcess & { url: string }> {
      const port = await findFreePort()
      const api = start({ ROLE: 'api', PORT: String(port), VAULT_PUBLIC_KEY })
      const url = `http://127.0.0.1:${port}`
      for (let isUp = false; !isUp; await setTimeout(100)) {
        isUp = await fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      }
      return { ...api, url }
    },
    async killAll(): Promise<void> {
      for (const child of children) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}
