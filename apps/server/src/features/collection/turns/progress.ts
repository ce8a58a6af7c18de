import type { Database } from '../../../db/database.ts'
import { updateCollection } from '../queries.ts'

type ProgressReport = { step?: string; done?: number; total?: number; vouchers?: number }

/** Records how far a collection has come. Frequent reports are combined; the last one is always written. */
export type Progress = { report(report: ProgressReport): Promise<void>; flush(): Promise<void> }

const MIN_INTERVAL_MS = 400

export function openProgress(db: Database, collectionId: string): Progress {
  let pending: ProgressReport | undefined
  let lastAt = 0
  const write = async () => {
    if (!pending) return
    const report = pending
    pending = undefined
    lastAt = Date.now()
    await updateCollection(db, collectionId, { ...report, state: 'RUNNING' })
  }
  return {
    async report(report) {
      pending = { ...pending, ...report }
      if (Date.now() - lastAt >= MIN_INTERVAL_MS) await write()
    },
    flush: write,
  }
}
