import { fromBody, wireName, type HandMadeBody } from '@contapro/contract/hand-made-fields'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { checkRecordingPeriod } from '@contapro/domain/vouchers/hand-made/check-dates'
import { checkHandMade } from '@contapro/domain/vouchers/hand-made/check-hand-made'
import type { HandMadeProblem, HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { Queryable } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { countBefore } from '../totals/count-change.ts'
import { afterChange, findEqual, type HandMadeDeps, type HandMadeOwner } from './after-change.ts'
import { deleteFound } from './delete-hand-made.ts'
import { findByCode, findByKey, type FoundVoucher } from './find-hand-made.ts'
import { handMadeColumns, handMadeKey } from './hand-made-row.ts'
import { keepTyped, OUT_OF_RANGE, storeHandMade } from './store-hand-made.ts'
import { keepTypedAmounts, replaceVoucher } from './write-voucher.ts'

/** The fields that change, as the call names them. */
export type HandMadePatch = {
  readonly [Field in Exclude<keyof HandMadeBody, 'book'>]?: HandMadeBody[Field] | undefined
}

/**
 * Corrects a voucher that was typed, or moves one that is known only from an uploaded XML to another period. Returns its id, which a voucher
 * that was deleted before may have had.
 */
export async function changeHandMade(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  code: string,
  patch: HandMadePatch,
): Promise<number> {
  await lockVouchersForRequest(tx, owner.businessId)
  const found = await findByCode(tx, owner, code)
  if (!found || found.hasVanished) throw new AppError('HAND_MADE_NOT_FOUND')
  if (found.origin === 'upload' && found.layout === 'xml') return movePeriod(tx, deps, owner, code, found, patch)
  if (found.typed === null) throw new AppError('HAND_MADE_NOT_FOUND')
  if (found.origin !== 'hand') throw new AppError('VOUCHER_LISTED')
  return correct(tx, deps, owner, code, found, fromBody({ ...found.typed, ...withoutUndefined(patch) }))
}

const withoutUndefined = (patch: HandMadePatch): Partial<HandMadeBody> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))

async function correct(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  code: string,
  found: FoundVoucher,
  typed: HandMadeVoucher,
): Promise<number> {
  const { businessId, ruc } = owner
  refuseProblems(checkHandMade(typed, { ruc, today: dateInLima(deps.now()) }))
  const key = handMadeKey(typed, ruc)
  const other = await findByKey(tx, businessId, typed.book, key)
  if (other && other.id !== found.id) return takePlace(tx, deps, owner, code, found, other, typed)
  const columns = handMadeColumns(typed, ruc, deps.now())
  if (!columns) throw invalid([OUT_OF_RANGE])
  if (found.book === 'rce') await markForRejudging(tx, businessId, await findEqual(tx, businessId, [found.id]))
  const before = await countBefore(tx, businessId, [found.id])
  await replaceVoucher(tx, businessId, found.id, columns.voucher)
  await keepTypedAmounts(tx, businessId, found.id, columns.stated)
  await keepTyped(tx, owner, found.id, typed, deps.now())
  await afterChange(tx, deps, owner, {
    book: found.book,
    ids: [found.id],
    before,
    periods: [found.period, typed.taxPeriod],
    action: 'voucher-corrected',
    details: { book: found.book, code, corrected: voucherCode(key), before: found.typed },
  })
  return found.id
}

/** The new number is that of a voucher which was deleted before, or which SUNAT withdrew: it comes back with what is typed now. */
async function takePlace(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  code: string,
  found: FoundVoucher,
  other: FoundVoucher,
  typed: HandMadeVoucher,
): Promise<number> {
  if (!other.hasVanished) throw new AppError('VOUCHER_ALREADY_THERE')
  await deleteFound(tx, deps, owner, code, found)
  const [outcome] = await storeHandMade(tx, deps, owner, [typed])
  if (outcome?.kind !== 'stored') throw new AppError('VOUCHER_ALREADY_THERE')
  return outcome.id
}

/** The accountant may record a purchase in any month of the window of the norm. */
async function movePeriod(
  tx: Queryable,
  deps: HandMadeDeps,
  owner: HandMadeOwner,
  code: string,
  found: FoundVoucher,
  { tax_period: period, ...others }: HandMadePatch,
): Promise<number> {
  if (period === undefined || Object.keys(withoutUndefined(others)).length > 0)
    throw new AppError('HAND_MADE_NOT_FOUND')
  const today = dateInLima(deps.now())
  refuseProblems(checkRecordingPeriod(found.book, period, calendarDate(found.issueDate), today))
  if (period === found.period) return found.id
  const before = await countBefore(tx, owner.businessId, [found.id])
  await replaceVoucher(tx, owner.businessId, found.id, { period, listed_in: [period] })
  await afterChange(tx, deps, owner, {
    book: found.book,
    ids: [found.id],
    before,
    periods: [found.period, period],
    action: 'voucher-period-changed',
    details: { book: found.book, code, from: found.period, to: period },
  })
  return found.id
}

function refuseProblems(problems: readonly HandMadeProblem[]): void {
  const wrong = problems.filter(({ level }) => level === 'error')
  if (wrong.length > 0) throw invalid(wrong)
}

export function invalid(problems: readonly HandMadeProblem[]): AppError {
  const errors = problems.map(({ field, message }) => ({ code: 'INVALID_FIELD', message, field: wireName(field) }))
  return new AppError('VALIDATION_FAILED', { errors })
}
