import type { Book } from '@contapro/domain/vouchers/book'

import { assumePeriods, choosePeriods, type OfferedPeriod } from '../choose-periods.ts'
import { DONE, endOf, noteMissing, SUNAT_AWAY, type StageEnd, type Turn } from '../turn.ts'

const BOOKS: readonly Book[] = ['rce', 'rvie']

/** Asks which periods there are and writes down the registers this run will read. The first answer proves the credentials. */
export async function planRegisters(turn: Turn): Promise<StageEnd> {
  const { deps, run, business } = turn
  await turn.progress.tell({ step: 'Consultando los periodos en SUNAT', done: 0, total: 0 })
  const isFirst = business.firstCollectedAt === null
  const plan: { book: Book; periods: OfferedPeriod[] }[] = []
  if (turn.api) {
    for (const book of BOOKS) {
      const offered = await deps.sunat.sire.periods(turn.api, book, { signal: turn.signal })
      if (offered.ok) {
        plan.push({ book, periods: choosePeriods(offered.value, isFirst, deps.now()) })
        continue
      }
      if (offered.failure.kind !== 'missing-permission') return endOf(offered.failure) ?? SUNAT_AWAY
      await noteMissing(turn, book)
    }
  } else {
    const session = await deps.sunat.checkSolCredentials(turn.sol, { signal: turn.signal })
    if (!session.ok) return endOf(session.failure) ?? SUNAT_AWAY
    for (const book of BOOKS) plan.push({ book, periods: assumePeriods(isFirst, deps.now()) })
  }
  const route = turn.api ? 'api' : 'portal'
  await deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('collectedRegisters').where('collectionId', '=', run.id).execute()
    const rows = plan.flatMap(({ book, periods }) =>
      periods.map(({ period, isFiled }) => ({
        collectionId: run.id,
        book,
        period,
        isFiled,
        state: 'PENDING' as const,
      })),
    )
    if (rows.length > 0) await tx.insertInto('collectedRegisters').values(rows).execute()
    await tx.updateTable('collections').set({ route, total: rows.length }).where('id', '=', run.id).execute()
    await tx
      .updateTable('businesses')
      .set({ provenAt: deps.now() })
      .where('id', '=', business.id)
      .where('provenAt', 'is', null)
      .execute()
  })
  run.route = route
  return DONE
}
