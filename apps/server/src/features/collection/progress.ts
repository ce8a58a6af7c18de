import type { Database } from '../../db/database.ts'

export type Report = { step?: string; done?: number; total?: number; vouchers?: number }

/** Tells how far a collection is. The words of a busy loop are kept back for a moment; the last ones always arrive. */
export type Progress = { tell(report: Report): Promise<void>; flush(): Promise<void> }

const EVERY_MS = 400

export function openProgress(db: Database, collectionId: string): Progress {
  let pending: Report | undefined
  let lastAt = 0
  const write = async () => {
    if (!pending) return
    const report = pending
    pending = undefined
    lastAt = Date.now()
    await db
      .updateTable('collections')
      .set({ ...report, state: 'RUNNING' })
      .where('id', '=', collectionId)
      .where('endedAt', 'is', null)
      .execute()
  }
  return {
    async tell(report) {
      pending = { ...pending, ...report }
      if (Date.now() - lastAt >= EVERY_MS) await write()
    },
    flush: write,
  }
}
