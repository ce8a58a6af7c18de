import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

export interface Cost<T> {
  readonly result: T
  /** Processor time, which a busy machine does not stretch as it does the clock. */
  readonly milliseconds: number
  /** Heap and buffers taken, garbage included: never less than the real peak of what was kept. */
  readonly megabytes: number
}

/** What one call costs: the least of three, since what is over it is the machine's noise and not the work. */
export function measure<T>(work: () => T): Cost<T> {
  const costs = [measureOnce(work), measureOnce(work), measureOnce(work)]
  return {
    result: costs[0]!.result,
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
