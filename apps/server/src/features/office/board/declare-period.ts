import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { isPeriodFiled } from '../next-returns.ts'

type Declaration = {
  readonly businessId: string
  readonly period: string
  readonly accountantId: string
  readonly isDeclared: boolean
}

/** Marks a period as declared, or takes the mark back. A period that is marked already keeps its day; one that SUNAT has as filed keeps that state. */
export async function declarePeriod(
  { db, audit, now }: Pick<Deps, 'db' | 'audit' | 'now'>,
  { businessId, period, accountantId, isDeclared }: Declaration,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (isDeclared && (await isPeriodFiled(tx, businessId, period))) throw new AppError('PERIOD_FILED')
    const { numChangedRows } = isDeclared
      ? await tx
          .insertInto('periodDeclarations')
          .values({ businessId, period, declaredBy: accountantId, declaredAt: now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => ({ numChangedRows: numInsertedOrUpdatedRows }))
      : await tx
          .deleteFrom('periodDeclarations')
          .where('businessId', '=', businessId)
          .where('period', '=', period)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => ({ numChangedRows: numDeletedRows }))
    if (!numChangedRows) return
    const action = isDeclared ? 'period-declared' : 'period-undeclared'
    await audit.append(tx, businessId, { actor: `user:${accountantId}`, action, details: { period } }, now())
  })
}
