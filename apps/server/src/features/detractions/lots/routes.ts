import * as contract from '@contapro/contract/detraction-lots'
import { dateInLima } from '@contapro/domain/dates/lima'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { App } from '../../../http/app-instance.ts'
import { runIdempotently } from '../../../http/idempotency.ts'
import { logSecurity } from '../../../http/log-security.ts'
import { paginationOf } from '../../../http/pagination.ts'
import { callerOf } from '../../../http/session.ts'
import { requireBusiness } from '../../businesses/queries.ts'
import { cancelLot } from './cancel-lot.ts'
import { listLotLines } from './list-lot-lines.ts'
import { countLots, listLots } from './list-lots.ts'
import { makeLot } from './make-lot.ts'
import { presentLot } from './present.ts'
import { previewLot } from './preview-lot.ts'
import { releaseLot } from './release-lot.ts'

export function lotRoutes(app: App, deps: Deps): void {
  const { db, files, now } = deps

  const ownBusiness = (request: FastifyRequest<{ Params: { uuid: string } }>) =>
    requireBusiness(db, callerOf(request).user.id, request.params.uuid)

  async function presentLots(businessId: string, page: { page: number; size: number }, lot?: string) {
    const rows = await listLots(db, { businessId, today: dateInLima(now()), ...(lot && { lot }) }, page)
    return Promise.all(rows.map((row) => presentLot(files, businessId, row)))
  }

  app.route({
    ...contract.previewDetractionLot,
    handler: async (request) => {
      const business = await ownBusiness(request)
      return previewLot(db, business, request.body, dateInLima(now()))
    },
  })

  app.route({
    ...contract.makeDetractionLot,
    handler: async (request, reply) => {
      const business = await ownBusiness(request)
      const {
        lot,
        leftOut,
        statedOtherwise = [],
      } = await runIdempotently(deps, request, async (tx) => {
        const made = await makeLot(tx, deps, business, request.body)
        logSecurity(request, 'detraction-lot-made', business.id)
        return made
      })
      const [made] = await presentLots(business.id, { page: 1, size: 1 }, lot)
      if (!made) throw new Error(`no lot ${lot}`)
      return reply.code(201).send({
        ...made,
        left_out: [...leftOut],
        ...(statedOtherwise.length > 0 && { stated_otherwise: [...statedOtherwise] }),
      })
    },
  })

  app.route({
    ...contract.listDetractionLots,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      const data = await presentLots(id, request.query)
      return { data, pagination: paginationOf(request.query, await countLots(db, id)) }
    },
  })

  app.route({
    ...contract.getDetractionLot,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      const { lot } = request.params
      const [found] = await presentLots(id, { page: 1, size: 1 }, lot)
      if (!found) throw new AppError('LOT_NOT_FOUND')
      return { ...found, lines: await listLotLines(db, id, lot) }
    },
  })

  app.route({
    ...contract.cancelDetractionLot,
    handler: async (request, reply) => {
      const { id, accountantId } = await ownBusiness(request)
      await cancelLot(deps, { businessId: id, accountantId }, request.params.lot)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.releaseDetractionLot,
    handler: async (request) => {
      const { id, accountantId } = await ownBusiness(request)
      return { released: await releaseLot(deps, { businessId: id, accountantId }, request.params.lot) }
    },
  })
}
