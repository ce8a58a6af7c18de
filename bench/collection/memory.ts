import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import type { Figure } from '../figure.ts'
import { writeRegister } from '../sunat/write-register.ts'

const ROWS = 1_000_000

/** A register of a million purchases, taken in by a worker process of its own. */
export async function measureMemory(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const zip = path.join(folder, 'rce.zip')
    await writeRegister(zip, ROWS)
    const program = path.join(import.meta.dirname, 'reader.ts')
    const child = fork(program, [postgres.url, folder, zip], {
      execArgv: ['--max-semi-space-size=16'], // as `npm start` does it
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const exited = once(child, 'exit')
    const [{ rows, peakMegabytes }] = (await once(child, 'message')) as [{ rows: number; peakMegabytes: number }]
    await exited
    if (rows !== ROWS) throw new Error(`${rows} vouchers are in the totals`)
    const name = 'memory of a worker that collects a register of 1,000,000 rows, at its peak'
    return [{ name, value: peakMegabytes, unit: 'MB', atMost: 300 }]
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
