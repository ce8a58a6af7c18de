import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { RegisterBatch } from '@contapro/sunat/register/register-reader'
import type { RegisterRow } from '@contapro/sunat/register/register-row'

import { beginBulk } from '../../db/bulk.ts'
import type { CollectedRegisterRow } from '../../db/tables.ts'
import { beginMerge, type RegisterMerge, type RegisterVoucher } from '../vouchers/queries.ts'
import { replaceQuarantine, updateRegister } from './register-queries.ts'
import { toRegisterVoucher } from './to-register-voucher.ts'
import type { Turn } from './turn.ts'

/** A register on its way into the vouchers. Nothing of it counts until it is committed, and all of it does then. */
export type RegisterIntake = {
  readonly add: (batch: RegisterBatch) => Promise<void>
  readonly commit: (state: 'STORED' | 'NO_MOVEMENT') => Promise<void>
  /** Does nothing when nothing was added. */
  readonly undo: () => Promise<void>
}

/** Of a file of nothing but rubbish the first lines tell enough; all of them are counted. */
const KEPT_ASIDE = 10_000

export function openIntake(turn: Turn, register: CollectedRegisterRow): RegisterIntake {
  const { deps, business, run } = turn
  const { book, isFiled } = register
  const listing = { businessId: business.id, book, period: taxPeriod(register.period), isFiled }
  const aside: { reason: string; content: string }[] = []
  let asideCount = 0
  // The transaction begins with the first rows: until then SUNAT is still sending, and no transaction waits for the network.
  let begun: Promise<{ bulk: Awaited<ReturnType<typeof beginBulk>>; merge: RegisterMerge }> | undefined
  const begin = () =>
    (begun ??= (async () => {
      const bulk = await beginBulk(deps.pool)
      try {
        return { bulk, merge: await beginMerge(bulk, listing, deps.now()) }
      } catch (error) {
        await bulk.rollback()
        throw error
      }
    })())
  const putAside = (reason: string, content: string) => {
    asideCount += 1
    if (aside.length < KEPT_ASIDE) aside.push({ reason, content })
  }

  return {
    async add({ rows, unreadable }) {
      const { merge } = await begin()
      await merge.add(keepable(rows, putAside))
      for (const line of unreadable) putAside(`No se pudo leer: ${line.reason}`, line.text)
    },
    async commit(state) {
      const { bulk, merge } = await begin()
      const { listed, added, changed, vanished } = await merge.finish()
      const announced = listed + asideCount
      const change = { state, announced, stored: listed, quarantined: asideCount, added, changed, vanished }
      await updateRegister(bulk.tx, register, change)
      const place = { businessId: business.id, collectionId: run.id, source: 'register' as const, book }
      await replaceQuarantine(bulk.tx, { ...place, period: register.period }, aside, deps.now())
      await bulk.commit()
      begun = undefined
    },
    async undo() {
      const opened = await begun?.catch(() => undefined)
      begun = undefined
      await opened?.bulk.rollback()
    },
  }
}

/** The vouchers of some rows; a row that names no voucher is put aside with its reason. */
function keepable(
  rows: readonly RegisterRow[],
  putAside: (reason: string, content: string) => void,
): RegisterVoucher[] {
  const vouchers: RegisterVoucher[] = []
  for (const row of rows) {
    const voucher = toRegisterVoucher(row)
    if (typeof voucher === 'string') putAside(`No se pudo guardar: ${voucher}`, row.line)
    else vouchers.push(voucher)
  }
  return vouchers
}
