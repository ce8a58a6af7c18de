import { Socket } from 'node:net'

import { itemAt } from '@contapro/domain/lists/item-at'
import { hasErrors } from '@contapro/domain/vouchers/finding'

import { renderPdf } from '../render/render-pdf.ts'
import { isVoucher } from '../read/cpe-reading.ts'
import { readCpe } from '../read/read-cpe.ts'
import { writeVoucher } from '../write/write-voucher.ts'
import { mutateXml, seededRandom } from './mutate-xml.ts'
import { fixturesFolder, readSamples, sampleBytes, samplesFolder } from './samples.ts'

/**
 * `npm run fuzz -w packages/cpe [-- RUNS [SEED]]`: reads mutated vouchers (100,000 by default) and fails on any crash,
 * outbound call or file over the limits.
 */
const runs = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 1)

let outbound = 0
Socket.prototype.connect = () => {
  outbound += 1
  throw new Error('outbound call')
}

const sources = [fixturesFolder, samplesFolder].flatMap((folder) =>
  readSamples(folder)
    .filter(({ file }) => file.endsWith('.xml'))
    .map(({ file }) => sampleBytes(folder, file)),
)
const random = seededRandom(seed)
const counts = { read: 0, rendered: 0, refused: 0, crashed: 0, silent: 0, slow: 0 }
let slowest = 0
let peak = 0
const codes = new Map<string, number>()
const started = performance.now()
for (let run = 0; run < runs; run += 1) {
  const bytes = mutateXml(itemAt(sources, Math.floor(random() * sources.length)), random)
  try {
    const before = process.threadCpuUsage()
    const { document, findings } = readCpe(bytes)
    const { user, system } = process.threadCpuUsage(before)
    const milliseconds = (user + system) / 1000
    slowest = Math.max(slowest, milliseconds)
    if (milliseconds > 200) counts.slow += 1
    if (document) counts.read += 1
    else counts.refused += 1
    // Only one in twenty is also written and rendered, because that costs twenty times as much as reading.
    if (isVoucher(document) && counts.read % 20 === 0) {
      readCpe(Buffer.from(writeVoucher(document)))
      renderPdf(document)
      counts.rendered += 1
    }
    if (!document && !hasErrors(findings)) counts.silent += 1
    for (const { code } of findings) codes.set(code, (codes.get(code) ?? 0) + 1)
  } catch (cause) {
    counts.crashed += 1
    process.stderr.write(`run ${run} of seed ${seed}: ${cause instanceof Error ? cause.stack : String(cause)}\n`)
  }
  if (run % 1000 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed)
}
process.stdout.write(
  `${JSON.stringify({
    runs,
    seed,
    sources: sources.length,
    ...counts,
    outbound,
    slowest_ms: Math.round(slowest),
    peak_heap_mb: Math.round(peak / 1_048_576),
    seconds: Math.round((performance.now() - started) / 1000),
    findings: Object.fromEntries([...codes].sort((a, b) => b[1] - a[1])),
  })}\n`,
)
if (counts.crashed + counts.silent + counts.slow + outbound > 0) process.exitCode = 1
