import * as completeness from '@contapro/contract/completeness'
import type { CompletenessReason } from '@contapro/contract/completeness'
import { itemAt } from '@contapro/domain/lists/item-at'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { AppError } from '../../http/app-error.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness } from '../businesses/queries.ts'
import { findDetractions } from '../detractions/queries.ts'
import { countOutsideFile } from '../vouchers/queries.ts'
import { findWithheld } from '../withholdings/queries.ts'
import { findTaxReturnCompleteness } from './find-completeness.ts'
import { findFindings } from './find-findings.ts'
import { findPortalListCompleteness } from './find-portal-list-completeness.ts'
import { removeOutsideFile } from './jobs.ts'

export function completenessRoutes(app: App, { db, queue, now }: Deps): void {
  app.route({
    ...completeness.getFindings,
    handler: async (request) => {
      const { uuid, period } = request.params
      const { id: businessId } = await requireBusiness(db, callerOf(request).user.id, uuid)
      const key = { businessId, period }
      const { purchases, sales } = itemAt(await findTaxReturnCompleteness(db, [key], now()), 0)
      const others = await findOtherReasons(key, purchases.reasons)
      return {
        purchases: await findFindings(db, { ...key, book: 'rce' }, purchases.reasons),
        sales: await findFindings(db, { ...key, book: 'rvie' }, sales.reasons),
        others: await findFindings(db, { ...key, book: 'rce' }, others),
      }
    },
  })

  app.route({
    ...completeness.removeOutsideFile,
    handler: async (request, reply) => {
      const { uuid, period } = request.params
      const { book, count } = request.body
      const { user } = callerOf(request)
      const { id: businessId } = await requireBusiness(db, user.id, uuid)
      const register = { businessId, book, period }
      if ((await countOutsideFile(db, register)) !== count) throw new AppError('OUTSIDE_FILE_CHANGED')
      await queue.send(
        db,
        removeOutsideFile,
        { ...register, accountantId: user.id, count },
        { singletonKey: `${businessId} ${book} ${period}` },
      )
      return reply.code(202).send({ count })
    },
  })

  /** Each reason once, without those of the purchases. */
  async function findOtherReasons(
    key: { businessId: string; period: string },
    known: readonly CompletenessReason[],
  ): Promise<CompletenessReason[]> {
    const detractions = await findDetractions(db, key, now())
    const perceptions = await findWithheld(db, { ...key, type: '40' }, now())
    const lists = Object.values(await findPortalListCompleteness(db, key, now()))
    const reasons = [detractions.completeness, perceptions.completeness, ...lists].flatMap((one) => one.reasons)
    const codes = new Set(known.map(({ code }) => code))
    return reasons.filter(({ code }) => {
      const isNew = !codes.has(code)
      codes.add(code)
      return isNew
    })
  }
}
