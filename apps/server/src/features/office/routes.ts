import * as inbox from '@contapro/contract/inbox'
import * as office from '@contapro/contract/office'
import { searchAll as searchEndpoint } from '@contapro/contract/search'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf, taxPeriod } from '@contapro/domain/periods/tax-period'

import type { Deps } from '../../deps.ts'
import { readSnapshot } from '../../db/read-snapshot.ts'
import { AppError } from '../../http/app-error.ts'
import type { App } from '../../http/app-instance.ts'
import { limitCallsPerUser } from '../../http/limits/limit-calls.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness } from '../businesses/queries.ts'
import { requestCollection } from '../collection/queries.ts'
import { findIgvToPay } from '../dashboard/queries.ts'
import { actOnClients } from './board/act-on-clients.ts'
import { countBoard, filterBoard, sortBoard } from './board/arrange-board.ts'
import { declarePeriod } from './board/declare-period.ts'
import { findToConfirm } from './board/find-to-confirm.ts'
import { presentRow } from './board/present-row.ts'
import { readBoard } from './board/read-board.ts'
import { deleteView, listViews, saveView } from './board/views.ts'
import { countKinds, filterItems, presentItem, summarizeItems } from './inbox/arrange-items.ts'
import { decideClients, undoClients } from './inbox/decide-clients.ts'
import { findMailFrequency, saveMailFrequency } from './inbox/mail/mail-settings.ts'
import { readInbox } from './inbox/read-inbox.ts'
import { declaredBy } from './next-returns.ts'
import { searchAll } from './search/search-all.ts'

/** Collecting all clients again takes SUNAT longer than this. */
const COLLECT_MANY = { max: 20, timeWindow: '15 minutes' }

/** Each pause in typing searches. */
const SEARCHES = { max: 600, timeWindow: '5 minutes' }

export function officeRoutes(app: App, deps: Deps): void {
  const { db, queue, now } = deps
  const periodOfBoard = ({ tax_period: period }: { tax_period?: string | undefined }) =>
    period === undefined ? addMonths(periodOf(dateInLima(now())), -1) : taxPeriod(period)

  app.route({
    ...office.getBoard,
    handler: async (request) => {
      const { user } = callerOf(request)
      const { page, size, sort, ...query } = request.query
      const period = periodOfBoard(query)
      return readSnapshot(db, async (tx) => {
        const clients = await readBoard(tx, user.id, period, now())
        const found = sortBoard(filterBoard(clients, query), sort)
        const shown = found.slice((page - 1) * size, page * size)
        const igv = await findIgvToPay(
          tx,
          shown.map(({ id }) => id),
          period,
          now(),
        )
        return {
          data: shown.map((client) => presentRow(client, igv.get(client.id))),
          metadata: { pagination: paginationOf({ page, size }, found.length) },
          counts: countBoard(clients),
        }
      })
    },
  })

  app.route({
    ...office.listBoardClients,
    handler: async (request) => {
      const { user } = callerOf(request)
      const clients = await readSnapshot(db, (tx) => readBoard(tx, user.id, periodOfBoard(request.query), now()))
      const found = filterBoard(clients, request.query)
      return { businesses: found.map((client) => ({ uuid: client.id, declared_by: declaredBy(client) })) }
    },
  })

  app.route({
    ...office.setDeclared,
    handler: async (request, reply) => {
      const { user } = callerOf(request)
      const { id } = await requireBusiness(db, user.id, request.params.uuid)
      const { declared: isDeclared } = request.body
      await declarePeriod(deps, { businessId: id, period: request.params.period, accountantId: user.id, isDeclared })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...office.declareMany,
    handler: async (request) => {
      const { user } = callerOf(request)
      const {
        businesses,
        tax_period: period,
        declared: isDeclared,
        confirmed: isConfirmed,
        marked_at: given,
      } = request.body
      const asksFirst = isDeclared && !isConfirmed
      const toConfirm = asksFirst ? await findToConfirm(db, user.id, businesses, { period, now: now() }) : []
      const held = new Set(toConfirm.map(({ uuid }) => uuid))
      const others = businesses.filter((uuid) => !held.has(uuid))
      const markedAt: Record<string, string> = {}
      const result = await actOnClients(db, user.id, others, async ({ id }) => {
        const before = given[id]
        const at = await declarePeriod(deps, {
          businessId: id,
          period,
          accountantId: user.id,
          isDeclared,
          markedAt: before === undefined ? undefined : new Date(before),
        })
        if (at) markedAt[id] = at.toISOString()
        return at !== null
      })
      return { ...result, to_confirm: toConfirm, marked_at: markedAt }
    },
  })

  app.route({
    ...office.collectMany,
    config: limitCallsPerUser('collect-many', COLLECT_MANY),
    handler: async (request) => {
      const { user } = callerOf(request)
      return actOnClients(db, user.id, request.body.businesses, async ({ id, status }) => {
        if (status === 'INVALID_CREDENTIALS') throw new AppError('CREDENTIALS_REFUSED')
        await db.transaction().execute((tx) => requestCollection(tx, queue, id, 'ON_DEMAND', now()))
        return true
      })
    },
  })

  app.route({
    ...office.listBoardViews,
    handler: async (request) => ({ views: await listViews(db, callerOf(request).user.id) }),
  })

  app.route({
    ...office.saveBoardView,
    handler: (request) => saveView(db, callerOf(request).user.id, request.body),
  })

  app.route({
    ...office.deleteBoardView,
    handler: async (request, reply) => {
      await deleteView(db, callerOf(request).user.id, request.params.view_uuid)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...inbox.getInbox,
    handler: async (request) => {
      const { page, size, ...filter } = request.query
      const today = dateInLima(now())
      const { items, clientCount, unfinishedCount } = await readInbox(db, callerOf(request).user.id, now())
      const found = filterItems(items, filter)
      return {
        data: found.slice((page - 1) * size, page * size).map((item) => presentItem(item, today)),
        metadata: { pagination: paginationOf({ page, size }, found.length) },
        counts: countKinds(items),
        summary: summarizeItems(found, today),
        business_count: clientCount,
        unfinished_count: unfinishedCount,
      }
    },
  })

  app.route({
    ...inbox.decideClients,
    handler: (request) => decideClients(deps, callerOf(request).user.id, request.body.clients, request.body),
  })

  app.route({
    ...inbox.undoClients,
    handler: (request) => undoClients(deps, callerOf(request).user.id, request.body.actions),
  })

  app.route({
    ...inbox.getMailSettings,
    handler: async (request) => ({ inbox: await findMailFrequency(db, callerOf(request).user.id) }),
  })

  app.route({
    ...inbox.setMailSettings,
    handler: async (request, reply) => {
      await saveMailFrequency(db, callerOf(request).user.id, request.body.inbox)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...searchEndpoint,
    config: limitCallsPerUser('search', SEARCHES),
    handler: (request) => searchAll(db, callerOf(request).user.id, request.query.q),
  })
}
