import { parseVoucherCode } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { judgePurchases } from '../../review/jobs.ts'
import { bumpDepositsVersion } from '../../vouchers/queries.ts'
import { markNamed } from '../upsert-deposits.ts'
import type { DepositTarget, StatedDeposit } from './deposit-key.ts'

type Answer = StatedDeposit & {
  /** The purchase that the question is about. */
  readonly code: string
  /** Null takes the answer back. */
  readonly isSame: boolean | null
}

/** Stores whether a constancia is of a purchase, and joins it to the purchase or gives it back what it states. */
export async function answerDeposit(
  { db, queue, audit, now }: Pick<Deps, 'db' | 'queue' | 'audit' | 'now'>,
  { businessId, accountantId }: { businessId: string; accountantId: string },
  answer: Answer,
): Promise<void> {
  const { certificate, supplierRuc, stated, code, isSame } = answer
  await db.transaction().execute(async (tx) => {
    await lockVouchers(tx, businessId)
    const purchase = await requirePurchase(tx, businessId, answer)
    const key = {
      businessId,
      certificate,
      supplierRuc,
      statedType: stated.type,
      statedSeries: stated.series,
      statedNumber: stated.number,
      ...purchase,
    }
    const { isSame: wasSame = null } =
      (await tx
        .deleteFrom('depositAnswers')
        .where((eb) => eb.and(key))
        .returning('isSame')
        .executeTakeFirst()) ?? {}
    if (wasSame) await rename(tx, businessId, answer, { from: purchase, to: stated })
    if (isSame) await rename(tx, businessId, answer, { from: stated, to: purchase })
    if (isSame !== null)
      await tx
        .insertInto('depositAnswers')
        .values({ ...key, isSame, answeredBy: accountantId, answeredAt: now() })
        .execute()
    await bumpDepositsVersion(tx, businessId)
    await markNamed(
      tx,
      businessId,
      [stated, purchase].map(({ series, number }) => ({
        certificate,
        supplierRuc,
        voucherSeries: series,
        voucherNumber: number,
      })),
    )
    await queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
    const details = {
      certificate,
      stated: `${supplierRuc}-${stated.type}-${stated.series}-${stated.number}`,
      code,
      answer: isSame === null ? 'withdrawn' : isSame ? 'same' : 'other',
    }
    await audit.append(tx, businessId, { actor: `user:${accountantId}`, action: 'deposit-answered', details }, now())
  })
}

async function requirePurchase(tx: Queryable, businessId: string, answer: Answer): Promise<DepositTarget> {
  const { issuer, type = '', series = '', number = '' } = parseVoucherCode(answer.code) ?? {}
  const { rows } = await sql<DepositTarget>`
    select voucher.type, voucher.series, voucher.number from vouchers voucher
    join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = voucher.id
    where voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.issuer = ${answer.supplierRuc}
      and voucher.type = ${type} and voucher.series = ${series} and voucher.number = ${String(number)}`.execute(tx)
  const [purchase] = rows
  if (!purchase || issuer !== answer.supplierRuc) throw new AppError('VOUCHER_NOT_FOUND')
  return purchase
}

/** A constancia has one row for each voucher. */
async function rename(
  tx: Queryable,
  businessId: string,
  { certificate, supplierRuc }: StatedDeposit,
  { from, to }: { from: DepositTarget; to: DepositTarget },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('deposits')
    .set({ voucherType: to.type, voucherSeries: to.series, voucherNumber: to.number })
    .where('businessId', '=', businessId)
    .where('role', '=', 'acquirer')
    .where('certificate', '=', certificate)
    .where('supplierRuc', '=', supplierRuc)
    .where('voucherType', '=', from.type)
    .where('voucherSeries', '=', from.series)
    .where('voucherNumber', '=', from.number)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deposits as other')
            .select('other.certificate')
            .where('other.businessId', '=', businessId)
            .where('other.role', '=', 'acquirer')
            .where('other.certificate', '=', certificate)
            .where('other.supplierRuc', '=', supplierRuc)
            .where('other.voucherType', '=', to.type)
            .where('other.voucherSeries', '=', to.series)
            .where('other.voucherNumber', '=', to.number),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('DEPOSIT_NOT_FOUND')
}
