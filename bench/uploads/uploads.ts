import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { makeZip } from '@contapro/cpe/testing/make-zip'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import { calendarDate } from '@contapro/domain/dates/calendar-date'

import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import { readSale } from '../../apps/server/src/testing/sunat/read-sale.ts'
import { median, type Figure } from '../figure.ts'
import { forkProgram } from '../fork-program.ts'
import { writeRegister, writtenRegister } from '../sunat/write-register.ts'
import type { UploadReport } from './uploader.ts'

// A zip of XML and a proposal, read by a worker as the product starts it.

const XML = 10_000
const ROWS = 100_000
const WARM_UP = 300
const ROUNDS = 3

export async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const file = (name: string) => path.join(folder, name)
  const read = async (name: string, how: 'upload' | 'collect', rows: number) => {
    const program = path.join(import.meta.dirname, 'uploader.ts')
    const child = forkProgram(program, [postgres.url, folder, file(`small-${name}`), file(name), how], {
      execArgv: ['--max-semi-space-size=16'], // the setting of `npm start`
    })
    const exited = once(child, 'exit')
    const [report]: UploadReport[] = await once(child, 'message')
    await exited
    if (report?.rows !== rows) throw new Error(`the totals count ${report?.rows} vouchers`)
    return report
  }
  try {
    await migrate(postgres.url)
    await writeFile(file('small-xml.zip'), zipOf(WARM_UP))
    await writeFile(file('xml.zip'), zipOf(XML))
    await writeRegister(file('small-register.zip'), WARM_UP)
    await writeRegister(file('register.zip'), ROWS)
    const vouchers: UploadReport[] = []
    const registers: UploadReport[] = []
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      vouchers.push(await read('xml.zip', 'upload', XML))
      const uploaded = await read('register.zip', 'upload', ROWS)
      registers.push(uploaded)
      ratios.push(uploaded.seconds / (await read('register.zip', 'collect', ROWS)).seconds)
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
    ]
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const memoryOf = (reports: readonly UploadReport[]) => median(reports.map(({ moreMegabytes }) => moreMegabytes))

function zipOf(count: number): Buffer {
  const customer = { ...readSale().customer, documentNumber: writtenRegister.ruc, documentType: '6' }
  const issueDate = calendarDate('2026-10-05')
  return makeZip(
    Array.from({ length: count }, (_, index) => ({
      name: `${index + 1}.xml`,
      content: writeVoucher(readSale({ number: index + 1, id: `F001-${index + 1}`, issueDate, customer })),
    })),
  )
}
