import * as collections from '@contapro/contract/collections'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { App } from '../../http/app-instance.ts'
import { countAttempt } from '../../http/limits/attempts.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness } from '../businesses/queries.ts'
import { findGaps } from './find-gaps.ts'
import { listHistory } from './list-history.ts'
import { COLLECT_NOW } from './limits.ts'
import { presentCollection, presentCollectionDetail } from './present.ts'
import { requestCollection } from './queries.ts'

export function collectionRoutes(app: App, deps: Deps): void {
  const { db, queue, now } = deps

  const ownBusiness = (request: FastifyRequest<{ Params: { uuid: string } }>) =>
    requireBusiness(db, callerOf(request).user.id, request.params.uuid)

  app.route({
    ...collections.startCollection,
    handler: async (request) => {
      const business = await ownBusiness(request)
      if (business.status === 'INVALID_CREDENTIALS') throw new AppError('CREDENTIALS_REFUSED')
      await countAttempt(db, COLLECT_NOW, business.accountantId, now())
      const id = await db.transaction().execute((tx) => requestCollection(tx, queue, business.id, 'ON_DEMAND', now()))
      const [found] = await listHistory(db, business.id, { collectionId: id })
      if (!found) throw new AppError('NOT_FOUND')
      return { collection: presentCollection(found.collection, found.registers) }
    },
  })

  app.route({
    ...collections.listCollections,
    handler: async (request) => {
      const history = await listHistory(db, (await ownBusiness(request)).id)
      return { collections: history.map(({ collection, registers }) => presentCollection(collection, registers)) }
    },
  })

  app.route({
    ...collections.getCollection,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      const [found] = await listHistory(db, id, { collectionId: request.params.collection_uuid })
      if (!found) throw new AppError('NOT_FOUND')
      const gaps = await findGaps(db, id, found.collection.id)
      return { collection: presentCollectionDetail(found.collection, found.registers, gaps) }
    },
  })
}
