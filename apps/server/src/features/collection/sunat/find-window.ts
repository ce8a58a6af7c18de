import { rangeOfPeriods, taxPeriod, type DateRange, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import { listRegisters } from '../register-queries.ts'
import type { Turn } from '../turns/turn.ts'
import { windowOf } from './choose-periods.ts'

type Window = { oldest: TaxPeriod; newest: TaxPeriod; range: DateRange }

/** The window of a collection, also of one that reads few registers: what is not in a register may arrive months late. */
export async function findWindow({ deps, collection }: Turn): Promise<Window> {
  const registers = await listRegisters(deps.db, collection.id)
  const { oldest, newest } = windowOf(
    registers.map(({ period }) => taxPeriod(period)),
    deps.now(),
  )
  return { oldest, newest, range: rangeOfPeriods(oldest, newest) }
}
