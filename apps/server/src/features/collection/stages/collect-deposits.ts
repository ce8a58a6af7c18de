import { centsToDecimal } from '@contapro/domain/money/cents'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Deposit, DepositRole } from '@contapro/sunat/portal/deposits'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { notePapers } from '../../vouchers/queries.ts'
import { listRegisters, replaceQuarantine } from '../register-queries.ts'
import { withoutZeros } from '../to-register-voucher.ts'
import { DONE, endOf, noteMissing, type StageEnd, type Turn } from '../turn.ts'

const ROLES: readonly DepositRole[] = ['acquirer', 'supplier']

/** Detraction deposits of the run's periods: those the business made for its purchases and those it received for its sales. */
export async function collectDeposits(turn: Turn): Promise<StageEnd> {
  const { deps, run, business } = turn
  await turn.progress.tell({ step: 'Buscando depósitos de detracciones', done: 0, total: ROLES.length })
  const periods = (await listRegisters(deps.db, run.id)).map(({ period }) => period)
  const [newest, oldest] = [periods[0], periods.at(-1)]
  if (newest === undefined || oldest === undefined) return DONE
  for (const [index, role] of ROLES.entries()) {
    if (!(await turn.mayGoOn())) return { kind: 'pause' }
    const listed = await deps.sunat.lists.deposits(turn.sol, role, taxPeriod(oldest), taxPeriod(newest), {
      signal: turn.signal,
    })
    if (!listed.ok) {
      const end = endOf(listed.failure)
      if (end) return end
      if (listed.failure.kind === 'missing-permission') await noteMissing(turn, listed.failure.module)
      else deps.log.warn({ failure: listed.failure }, 'deposits not collected')
      continue
    }
    const { deposits, unreadable } = listed.value
    await deps.db.transaction().execute(async (tx) => {
      await upsertDeposits(tx, business.id, role, deposits, deps.now())
      await notePapers(tx, business.id)
      const place = { businessId: business.id, collectionId: run.id, source: 'deposits' as const, book: role }
      const aside = unreadable.map(({ reason, text }) => ({ reason: `No se pudo leer: ${reason}`, content: text }))
      await replaceQuarantine(tx, place, aside, deps.now())
    })
    await turn.progress.tell({ done: index + 1 })
  }
  return DONE
}

async function upsertDeposits(
  tx: Queryable,
  businessId: string,
  role: DepositRole,
  deposits: readonly Deposit[],
  seenAt: Date,
): Promise<void> {
  for (let at = 0; at < deposits.length; at += 500) {
    const rows = deposits.slice(at, at + 500).map((deposit) => toRow(businessId, role, deposit, seenAt))
    const changed = Object.keys(rows[0] ?? {}).filter(
      (column) => !['businessId', 'role', 'certificate'].includes(column),
    )
    await tx
      .insertInto('deposits')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['businessId', 'role', 'certificate'])
          .doUpdateSet(Object.fromEntries(changed.map((column) => [column, sql.ref(`excluded.${column}`)]))),
      )
      .execute()
  }
}

function toRow(businessId: string, role: DepositRole, deposit: Deposit, seenAt: Date) {
  return {
    ...deposit,
    businessId,
    role,
    amount: deposit.amount === undefined ? null : centsToDecimal(deposit.amount),
    paidOn: deposit.paidOn ?? null,
    period: deposit.period ?? null,
    voucherSeries: deposit.voucherSeries.toUpperCase(),
    voucherNumber: withoutZeros(deposit.voucherNumber),
    seenAt,
  }
}
