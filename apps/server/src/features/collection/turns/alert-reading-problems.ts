import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { setTopicAlert } from '../../alerts/queries.ts'
import { listReadingProblems } from '../../completeness/queries.ts'
import { namePeriods } from '../name-periods.ts'

const TOPIC = 'unread-registers'

/**
 * Alerts the accountant to what collections could not read, once for the same thing; the alert ends when it has been read. Answers whether
 * there is something.
 */
export async function alertReadingProblems(
  tx: Queryable,
  { id: businessId, accountantId, name }: Pick<BusinessRow, 'id' | 'accountantId' | 'name'>,
): Promise<boolean> {
  const problems = await listReadingProblems(tx, businessId)
  const periods = [...new Set(problems.map(({ period }) => period))]
  const [newest] = periods
  await setTopicAlert(
    tx,
    { businessId, topic: TOPIC },
    {
      userId: accountantId,
      message: `A ${name} le falta información de ${namePeriods(periods)}: SUNAT no la entregó completa o no se pudo leer.`,
      severity: 'warning',
      ...(newest && { action: { kind: 'REVIEW', businessId, period: newest } as const }),
      facts: problems.map(({ book, period, code }) => `${period} ${book} ${code}`),
    },
  )
  return problems.length > 0
}
