import { open } from 'node:fs/promises'

import { fileSource } from '@contapro/sunat/archive/source'
import { readRegister } from '@contapro/sunat/register/read-register'

import { peakMegabytes } from '../peak-memory.ts'
import { writtenRegister } from './write-register.ts'

export type Reading = { rows: number; sum: number; milliseconds: number; peakMegabytes: number }

// A process of its own, so that only reading counts towards its memory. It reads the archives named on the command line in order and
// reports the last one: a worker has read registers before, so the first ones only warm it up.
async function read(path: string): Promise<Reading> {
  const file = await open(path)
  const started = performance.now()
  let [rows, sum] = [0, 0]
  const result = await readRegister(writtenRegister, [[await fileSource(file)]], (batch) => {
    rows += batch.rows.length
    for (const row of batch.rows) sum += row.total
    if (batch.unreadable.length + batch.repeated.length > 0) throw new Error('a line was not read as a row')
  })
  const milliseconds = performance.now() - started
  await file.close()
  if (!result.ok) throw new Error(result.failure.kind)
  return { rows, sum, milliseconds, peakMegabytes: peakMegabytes() }
}

let reading: Reading | undefined
for (const path of process.argv.slice(2)) reading = await read(path)
if (process.send) process.send(reading)
else console.log(JSON.stringify(reading))
