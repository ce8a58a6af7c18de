import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { renderJpeg } from '@contapro/cpe/render/render-jpeg'
import { renderPdf } from '@contapro/cpe/render/render-pdf'
import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'
import { flaggedXml, refusedXml } from '@contapro/cpe/testing/hostile-xml'
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'

import type { Figure } from '../figure.ts'

/** An invoice of three lines and 12 KB, composed by us. */
const invoice = readFileSync(new URL('../../fixtures/cpe/sint-01-doce-kilobytes.xml', import.meta.url))

/** The mean milliseconds of one call. */
function timeOf(work: () => unknown, calls: number): number {
  const started = performance.now()
  for (let call = 0; call < calls; call += 1) work()
  return (performance.now() - started) / calls
}

/** The fastest of many rounds: other load on the machine can only slow a round down. */
function fastest(rounds: number, round: () => number): number {
  return Math.min(...Array.from({ length: rounds }, round))
}

/** How many times faster ours is; the two take turns so that other load on the machine slows both alike. */
function ratio(ours: () => unknown, theirs: () => unknown): number {
  timeOf(ours, 400)
  timeOf(theirs, 200)
  const rounds = Array.from({ length: 40 }, () => [timeOf(ours, 25), timeOf(theirs, 25)] as const)
  return Math.min(...rounds.map(([, time]) => time)) / Math.min(...rounds.map(([time]) => time))
}

function perSecond(work: () => unknown): number {
  timeOf(work, 5)
  return 1000 / fastest(30, () => timeOf(work, 3))
}

type Cost = { readonly milliseconds: number; readonly megabytes: number }

/** The highest cost among the hostile files, each taken as the least of five readings. */
function worstHostileFile(): Cost {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const files = [...Object.values(refusedXml), ...Object.values(flaggedXml).map(({ xml }) => xml)]
  let [milliseconds, megabytes] = [0, 0]
  for (const make of files) {
    const xml = make()
    const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
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
  if (!isVoucher(document)) throw new Error('the benchmark invoice cannot be read')
  const worst = worstHostileFile()
  return [
    {
      name: '12 KB invoice to its full value, against bare saxes tokenizing it',
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
        (): unknown => objects.parse(invoice.toString('utf8')),
      ),
      unit: 'times its speed',
      atLeast: 2,
    },
    {
      name: 'JPEG of an invoice',
      value: perSecond(() => renderJpeg(document)),
      unit: 'per second and core',
      atLeast: 20,
    },
    {
      name: 'PDF of an invoice',
      value: perSecond(() => renderPdf(document)),
      unit: 'per second and core',
      atLeast: 100,
    },
    { name: 'costliest hostile XML, time', value: worst.milliseconds, unit: 'ms', atMost: 200 },
    { name: 'costliest hostile XML, memory', value: worst.megabytes, unit: 'MB', atMost: 64 },
  ]
}
