import type { Figure } from '../figure.ts'
import { openOffice } from './office.ts'

/** A month of 5,000 purchases among thirteen of the usual size. */
const LARGE = '20990002364'

/** Vouchers fetched, read and stored with file and items in a second, with SUNAT, database and worker on the same machine. */
export async function measureFiles(): Promise<Figure[]> {
  const office = await openOffice()
  try {
    const taxpayer = office.sunat.taxpayers.find(({ ruc }) => ruc === LARGE)
    if (!taxpayer) throw new Error('the large taxpayer is not in the simulator')
    office.startWorker()
    const businessId = await office.register(taxpayer)
    await office.until(businessId, ({ stage }) => stage === 'files')
    const startedAt = performance.now()
    const { filesStored, filesMissing } = await office.until(businessId, ({ stage }) => stage !== 'files')
    const seconds = (performance.now() - startedAt) / 1000
    return [
      { name: 'vouchers stored with XML, items and file', value: filesStored / seconds, unit: '/s', atLeast: 150 },
      { name: 'of them missing', value: filesMissing, unit: '', atMost: 0 },
    ]
  } finally {
    await office.close()
  }
}
