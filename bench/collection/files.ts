import type { Figure } from '../figure.ts'
import { startProduct } from './start-product.ts'

/** The taxpayer with a month of 5,000 purchases among thirteen of the usual size. */
const LARGE = '20990002364'

/** Vouchers per second that are downloaded, read and stored, with simulator, database and worker on the same machine. */
export async function measureFiles(): Promise<Figure[]> {
  const product = await startProduct()
  try {
    const taxpayer = product.sunat.taxpayers.find(({ ruc }) => ruc === LARGE)
    if (!taxpayer) throw new Error('the large taxpayer is not in the simulator')
    product.startWorker()
    const businessId = await product.register(taxpayer)
    await product.until(businessId, ({ stage }) => stage === 'files')
    const startedAt = performance.now()
    const { filesStored, filesMissing } = await product.until(businessId, ({ stage }) => stage !== 'files')
    const seconds = (performance.now() - startedAt) / 1000
    return [
      { name: 'vouchers stored with XML, items and file', value: filesStored / seconds, unit: '/s', atLeast: 150 },
      { name: 'of them missing', value: filesMissing, unit: '', atMost: 0 },
    ]
  } finally {
    await product.close()
  }
}
