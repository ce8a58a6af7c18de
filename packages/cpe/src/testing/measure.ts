import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

export type Cost<T> = {
  readonly result: T
  /** CPU time, which a busy machine distorts less than elapsed time. */
  readonly milliseconds: number
  /** Heap and buffers allocated, garbage included, so never less than the real peak. */
  readonly megabytes: number
}

/** The cost of one call: the minimum of three, because anything above it is noise. */
export function measure<T>(work: () => T): Cost<T> {
  const first = measureOnce(work)
  const costs = [first, measureOnce(work), measureOnce(work)]
  return {
    result: first.result,
    milliseconds: Math.min(...costs.map(({ milliseconds }) => milliseconds)),
    megabytes: Math.min(...costs.map(({ megabytes }) => megabytes)),
  }
}

function measureOnce<T>(work: () => T): Cost<T> {
  collectGarbage()
  const before = process.memoryUsage()
  const started = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(started)
  const after = process.memoryUsage()
  const bytes = after.heapUsed - before.heapUsed + (after.arrayBuffers - before.arrayBuffers)
  return { result, milliseconds: (user + system) / 1000, megabytes: bytes / 1_048_576 }
}
