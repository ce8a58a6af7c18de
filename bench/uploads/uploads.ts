import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import { median, type Figure } from '../figure.ts'
import { forkProgram } from '../fork-program.ts'
import { writeRegister, writtenRegister } from '../sunat/write-register.ts'
import { listsMeanwhile } from './lists-meanwhile.ts'
import type { UploadReport } from './uploader.ts'
import { xmlZip } from './xml-zip.ts'

// A zip of XML and a proposal, read by a worker as the product starts it.

const XML = 10_000
const ROWS = 100_000
const WARM_UP = 300
const ROUNDS = 3

export async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const file = (name: string) => path.join(folder, name)
  try {
    await writeFile(file('small-xml.zip'), xmlZip(WARM_UP, writtenRegister.ruc))
    await writeFile(file('xml.zip'), xmlZip(XML, writtenRegister.ruc))
    await writeRegister(file('small-register.zip'), WARM_UP)
    await writeRegister(file('register.zip'), ROWS)
    const vouchers: UploadReport[] = []
    const registers: UploadReport[] = []
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      vouchers.push(await read(folder, 'xml.zip', 'upload', XML))
      const uploaded = await read(folder, 'register.zip', 'upload', ROWS)
      registers.push(uploaded)
      ratios.push(uploaded.seconds / (await read(folder, 'register.zip', 'collect', ROWS)).seconds)
    }
    return [
      {
        name: '10,000 XML in one zip, vouchers stored with their items and totals',
        value: XML / median(vouchers.map(({ seconds }) => seconds)),
        unit: 'a second',
        atLeast: 400,
      },
      {
        name: 'a proposal of 100,000 rows, against collecting it',
        value: median(ratios),
        unit: 'x',
        atMost: 2,
      },
      { name: 'memory for the zip, beside that for a small one', value: memoryOf(vouchers), unit: 'MB', atMost: 64 },
      {
        name: 'memory for the proposal, beside that for a small one',
        value: memoryOf(registers),
        unit: 'MB',
        atMost: 64,
      },
      await listsMeanwhile(),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const memoryOf = (reports: readonly UploadReport[]) => median(reports.map(({ moreMegabytes }) => moreMegabytes))

/** Each in a database of its own: judging what an earlier round stored would count. */
async function read(folder: string, name: string, how: 'upload' | 'collect', rows: number): Promise<UploadReport> {
  const dataDir = await mkdtemp(path.join(folder, 'round-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
  try {
    await migrate(postgres.url)
    const program = path.join(import.meta.dirname, 'uploader.ts')
    const files = [path.join(folder, `small-${name}`), path.join(folder, name)]
    const child = forkProgram(program, [postgres.url, dataDir, ...files, how], {
      execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=40'], // the settings of `npm start`
    })
    const exited = once(child, 'exit')
    const [report]: UploadReport[] = await once(child, 'message')
    await exited
    if (report?.rows !== rows) throw new Error(`the totals count ${report?.rows} vouchers`)
    return report
  } finally {
    await postgres.stop()
  }
}
