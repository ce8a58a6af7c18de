import { open } from 'node:fs/promises'
import { fileSource } from '@contapro/sunat/archive/source'
import { readRegister } from '@contapro/sunat/register/read-register'

export type Reading = {
  rows: number
  sum: number
  milliseconds: number
  cpuMilliseconds: number
  peakMegabytes: number
}

// A process of its own, so that its memory is the reading's: reads the archive named on the command line once and says what it took.
const file = await open(process.argv[2] ?? '')

const started = performance.now()
const cpu = process.cpuUsage()
let [rows, sum] = [0, 0]
const result = await readRegister('rce', [[await fileSource(file)]], (batch) => {
  rows += batch.rows.length
  for (const row of batch.rows) sum += row.total
  if (batch.unreadable.length + batch.repeated.length > 0) throw new Error('a line was not read as a row')
})
const milliseconds = performance.now() - started
const spent = process.cpuUsage(cpu)
if (!result.ok) throw new Error(result.failure.kind)
await file.close()
const reading: Reading = {
  rows,
  sum,
  milliseconds,
  cpuMilliseconds: (spent.user + spent.system) / 1000,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
}
process.send?.(reading)
if (!process.send) console.log(JSON.stringify(reading))
