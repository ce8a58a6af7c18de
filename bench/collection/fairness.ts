import { median, type Figure } from '../figure.ts'
import { startProduct } from './start-product.ts'

const WAITING = 200
const ROUNDS = 3

/** The time to collect a newly registered small business with two hundred nightly collections queued, against the same with none. */
export async function measureFairness(): Promise<Figure[]> {
  const product = await startProduct()
  try {
    product.startWorker()
    // Collections of the same RUC run one after the other, so the others must not include this one.
    const small = product.sunat.takeFree()
    const others = product.sunat.taxpayers.filter(
      ({ ruc, registered, faults }) => ruc !== small.ruc && !registered && faults.length === 0,
    )
    const collect = async () => {
      const businessId = await product.register(small)
      const { requestedAt, endedAt } = await product.until(businessId, (run) => run.endedAt !== null)
      return ((endedAt?.getTime() ?? Number.NaN) - requestedAt.getTime()) / 1000
    }
    await collect() // warm-up
    const alone = await times(ROUNDS, collect)
    const queued = await times(WAITING, async (index) => {
      const taxpayer = others[index % others.length]
      if (!taxpayer) throw new Error('the simulator has no other free taxpayer')
      return product.register(taxpayer, { isBackground: true })
    })
    await product.until(queued[0] ?? '', ({ startedAt }) => startedAt !== null)
    const among = await times(ROUNDS, collect)
    return [
      {
        name: `a small business registered with ${WAITING} in the queue, against alone`,
        value: median(among) / median(alone),
        unit: 'x',
        atMost: 2,
      },
    ]
  } finally {
    await product.close()
  }
}

async function times<Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  const results: Value[] = []
  for (let index = 0; index < count; index += 1) results.push(await work(index))
  return results
}
