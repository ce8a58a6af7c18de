import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { isPeriodFiled } from '../next-returns.ts'

type Declaration = {
  readonly businessId: string
  readonly period: string
  readonly accountantId: string
  readonly isDeclared: boolean
  /** When a mark that is put back was made; by default now. */
  readonly markedAt?: Date | undefined
}

/**
 * Marks a period as declared, or takes the mark back. A period that is marked already keeps its day; one that SUNAT has as filed keeps that
 * state. Answers when the mark was made that is new or was taken back; null when nothing changed.
 */
export async function declarePeriod(
  { db, audit, now }: Pick<Deps, 'db' | 'audit' | 'now'>,
  { businessId, period, accountantId, isDeclared, markedAt = now() }: Declaration,
): Promise<Date | null> {
  return db.transaction().execute(async (tx) => {
    if (isDeclared && (await isPeriodFiled(tx, businessId, period))) throw new AppError('PERIOD_FILED')
    const mark = isDeclared
      ? await tx
          .insertInto('periodDeclarations')
          .values({ businessId, period, declaredBy: accountantId, declaredAt: markedAt > now() ? now() : markedAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('declaredAt')
          .executeTakeFirst()
      : await tx
          .deleteFrom('periodDeclarations')
          .where('businessId', '=', businessId)
          .where('period', '=', period)
          .returning('declaredAt')
          .executeTakeFirst()
    if (!mark) return null
    const action = isDeclared ? 'period-declared' : 'period-undeclared'
    await audit.append(tx, businessId, { actor: `user:${accountantId}`, action, details: { period } }, now())
    return mark.declaredAt
  })
}
