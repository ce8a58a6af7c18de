import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import type { Figure } from '../figure.ts'
import { forkProgram } from '../fork-program.ts'
import { writeRegister } from '../sunat/write-register.ts'
import type { IntakeReport } from './reader.ts'

const ROWS = 1_000_000

/** The memory of a worker process that stores a register of a million purchases. */
export async function measureMemory(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const zip = path.join(folder, 'rce.zip')
    await writeRegister(zip, ROWS)
    const program = path.join(import.meta.dirname, 'reader.ts')
    const child = forkProgram(program, [postgres.url, folder, zip], {
      execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=40'], // the settings of `npm start`
    })
    const exited = once(child, 'exit')
    const [report]: IntakeReport[] = await once(child, 'message')
    await exited
    if (report?.rows !== ROWS) throw new Error(`the totals count ${report?.rows} vouchers`)
    const name = 'memory of a worker that collects a register of 1,000,000 rows, at its peak'
    return [{ name, value: report.peakMegabytes, unit: 'MB', atMost: 300 }]
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
