import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { drawJpeg } from '@contapro/cpe/draw/draw-jpeg'
import { drawPdf } from '@contapro/cpe/draw/draw-pdf'
import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'
import { flaggedXml, refusedXml } from '@contapro/cpe/testing/hostile-xml'
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'

import type { Figure } from '../figure.ts'

/** A factura of three lines, 12 KB, composed by us. */
const invoice = readFileSync(new URL('../../fixtures/cpe/sint-01-doce-kilobytes.xml', import.meta.url))

/** Milliseconds of one call, over enough of them to tell. */
function timeOf(work: () => unknown, calls: number): number {
  const started = performance.now()
  for (let call = 0; call < calls; call++) work()
  return (performance.now() - started) / calls
}

/** The least of many rounds: what a round takes over it is the rest of the machine, not the work. */
function least(rounds: number, round: () => number): number {
  return Math.min(...Array.from({ length: rounds }, round))
}

/** How many times faster than the other, measured in turns so that a busy machine slows both alike. */
function ratio(ours: () => unknown, theirs: () => unknown): number {
  timeOf(ours, 400)
  timeOf(theirs, 200)
  const rounds = Array.from({ length: 40 }, () => [timeOf(ours, 25), timeOf(theirs, 25)] as const)
  return Math.min(...rounds.map(([, time]) => time)) / Math.min(...rounds.map(([time]) => time))
}

function perSecond(work: () => unknown): number {
  timeOf(work, 5)
  return 1000 / least(30, () => timeOf(work, 3))
}

interface Worst {
  readonly milliseconds: number
  readonly megabytes: number
}

/** The dearest of the hostile files, each the least of five readings. */
function worstOfHostile(): Worst {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const files = [...Object.values(refusedXml), ...Object.values(flaggedXml).map(({ xml }) => xml)]
  let [milliseconds, megabytes] = [0, 0]
  for (const make of files) {
    const bytes = Buffer.from(make() as string)
    const costs = Array.from({ length: 5 }, () => {
      collectGarbage()
      const before = process.memoryUsage().heapUsed
      const time = timeOf(() => readCpe(bytes), 1)
      return [time, (process.memoryUsage().heapUsed - before) / 1_048_576] as const
    })
    milliseconds = Math.max(milliseconds, Math.min(...costs.map(([time]) => time)))
    megabytes = Math.max(megabytes, Math.min(...costs.map(([, memory]) => memory)))
  }
  return { milliseconds, megabytes }
}

export async function measure(): Promise<Figure[]> {
  const objects = new XMLParser()
  const { document } = readCpe(invoice)
  if (!isVoucher(document)) throw new Error('the invoice of the benchmark is not read')
  const worst = worstOfHostile()
  return [
    {
      name: '12 KB invoice to its full value, against bare saxes tokenising it',
      value: ratio(
        () => readCpe(invoice),
        () => new SaxesParser({ xmlns: true }).write(invoice.toString('utf8')).close(),
      ),
      unit: 'times its speed',
      atLeast: 0.6,
    },
    {
      name: '12 KB invoice to its full value, against fast-xml-parser to a plain object',
      value: ratio(
        () => readCpe(invoice),
        () => objects.parse(invoice.toString('utf8')) as unknown,
      ),
      unit: 'times its speed',
      atLeast: 2,
    },
    {
      name: 'JPEG of an invoice',
      value: perSecond(() => drawJpeg(document)),
      unit: 'per second and core',
      atLeast: 20,
    },
    {
      name: 'PDF of an invoice',
      value: perSecond(() => drawPdf(document)),
      unit: 'per second and core',
      atLeast: 100,
    },
    { name: 'dearest hostile XML, time', value: worst.milliseconds, unit: 'ms', atMost: 200 },
    { name: 'dearest hostile XML, memory', value: worst.megabytes, unit: 'MB', atMost: 64 },
  ]
}
