import { median, type Figure } from '../figure.ts'
import { openOffice } from './office.ts'

const WAITING = 200
const ROUNDS = 3

/** How long a small business takes that somebody waits for, with two hundred of the night before it, against the same one alone. */
export async function measureFairness(): Promise<Figure[]> {
  const office = await openOffice()
  try {
    office.startWorker()
    // A RUC is collected once at a time: nobody else has this one.
    const small = office.sunat.takeFree()
    const others = office.sunat.taxpayers.filter(
      ({ ruc, registered, faults }) => ruc !== small.ruc && !registered && faults.length === 0,
    )
    const collect = async () => {
      const businessId = await office.register(small)
      const { requestedAt, endedAt } = await office.until(businessId, (run) => run.endedAt !== null)
      return ((endedAt?.getTime() ?? Number.NaN) - requestedAt.getTime()) / 1000
    }
    await collect() // everything loaded, compiled and cached
    const alone = await times(ROUNDS, collect)
    const queued = await times(WAITING, async (index) => {
      const taxpayer = others[index % others.length]
      if (!taxpayer) throw new Error('nobody else is in the simulator')
      return office.register(taxpayer, { isBackground: true })
    })
    await office.until(queued[0] ?? '', ({ startedAt }) => startedAt !== null)
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
    await office.close()
  }
}

async function times<Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  const results: Value[] = []
  for (let index = 0; index < count; index += 1) results.push(await work(index))
  return results
}
