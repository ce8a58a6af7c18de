import * as contract from '@contapro/contract/hand-made'
import { fromBody, wireName } from '@contapro/contract/hand-made-fields'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { App } from '../../../http/app-instance.ts'
import { runIdempotently } from '../../../http/idempotency.ts'
import { limitCallsPerUser } from '../../../http/limits/limit-calls.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { callerOf } from '../../../http/session.ts'
import { requireBusiness } from '../../businesses/queries.ts'
import { findByIds } from '../lists/pages/find-by-ids.ts'
import { presentPurchase, presentSale } from '../present.ts'
import type { HandMadeOwner } from './after-change.ts'
import { attach, removeAttachment } from './attachments.ts'
import { changeHandMade, invalid } from './change-hand-made.ts'
import { deleteHandMade } from './delete-hand-made.ts'
import { findByCode, findById, listHandMade, type FoundVoucher } from './find-hand-made.ts'
import { storeHandMade, type HandMadeOutcome } from './store-hand-made.ts'

/** As many as fit in the month of a company without SUNAT. */
const MAX_LISTED = 2000
/** A picture for each of a few batches. */
const ATTACHMENTS = { max: 600, timeWindow: '15 minutes' }

export async function handMadeRoutes(app: App, deps: Deps): Promise<void> {
  const { db, pool, files } = deps

  async function ownerOf(request: FastifyRequest, uuid: string): Promise<HandMadeOwner> {
    const { user } = callerOf(request)
    const { id, ruc } = await requireBusiness(db, user.id, uuid)
    return { accountantId: user.id, businessId: id, ruc }
  }

  /** The voucher as the list of its period shows it. */
  async function answerRow({ businessId }: HandMadeOwner, id: number) {
    const found = await findById(db, businessId, id)
    const [row] = found ? await findByIds(pool, { businessId, book: found.book, period: found.period }, [id]) : []
    if (!found || !row) throw new AppError('HAND_MADE_NOT_FOUND')
    return found.book === 'rce' ? presentPurchase(files, businessId, row) : presentSale(files, businessId, row)
  }

  app.route({
    ...contract.createVoucher,
    handler: async (request, reply) => {
      const owner = await ownerOf(request, request.params.uuid)
      const { id } = await runIdempotently(deps, request, async (tx) => {
        await lockVouchersForRequest(tx, owner.businessId)
        const [outcome] = await storeHandMade(tx, deps, owner, [fromBody(request.body)])
        return requireStored(outcome)
      })
      return reply.code(201).send(await answerRow(owner, id))
    },
  })

  app.route({
    ...contract.createVouchers,
    handler: async (request) => {
      const owner = await ownerOf(request, request.params.uuid)
      return runIdempotently(deps, request, async (tx) => {
        await lockVouchersForRequest(tx, owner.businessId)
        const rows = (await storeHandMade(tx, deps, owner, request.body.rows.map(fromBody))).map(presentOutcome)
        return { stored: rows.filter(({ state }) => state === 'STORED').length, rows }
      })
    },
  })

  app.route({
    ...contract.listTypedVouchers,
    handler: async (request) => {
      const { businessId } = await ownerOf(request, request.params.uuid)
      const { book, tax_period: period } = request.query
      const found = await listHandMade(db, { businessId, book, period }, MAX_LISTED)
      return { data: found.flatMap((voucher) => presentTyped(voucher, voucher.code) ?? []) }
    },
  })

  app.route({
    ...contract.getTypedVoucher,
    handler: async (request) => {
      const { uuid, code } = request.params
      const found = await findByCode(db, await ownerOf(request, uuid), code)
      const typed = found && !found.hasVanished && presentTyped(found, code)
      if (!typed) throw new AppError('HAND_MADE_NOT_FOUND')
      return typed
    },
  })

  app.route({
    ...contract.changeVoucher,
    handler: async (request) => {
      const { uuid, code } = request.params
      const owner = await ownerOf(request, uuid)
      const id = await db.transaction().execute((tx) => changeHandMade(tx, deps, owner, code, request.body))
      return answerRow(owner, id)
    },
  })

  app.route({
    ...contract.deleteVoucher,
    handler: async (request, reply) => {
      const { uuid, code } = request.params
      const owner = await ownerOf(request, uuid)
      await db.transaction().execute((tx) => deleteHandMade(tx, deps, owner, code))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...contract.removeAttachment,
    handler: async (request, reply) => {
      const { uuid, code } = request.params
      await removeAttachment(deps, await ownerOf(request, uuid), code)
      return reply.code(204).send(null)
    },
  })

  // In a scope of its own, because no other route takes the bytes of a file.
  await app.register(async (scope: App) => {
    const types = ['image/jpeg', 'image/png', 'application/pdf', 'application/octet-stream']
    const bodyLimit = contract.MAX_ATTACHMENT_BYTES
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.route({
      ...contract.attachToVoucher,
      bodyLimit,
      config: { streamsBody: true, ...limitCallsPerUser('attachments', ATTACHMENTS) },
      handler: async (request, reply) => {
        const { uuid, code } = request.params
        const owner = await ownerOf(request, uuid)
        if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
        await attach(deps, owner, code, request.body)
        return reply.code(204).send(null)
      },
    })
  })
}

function requireStored(outcome: HandMadeOutcome | undefined): { id: number } {
  if (outcome?.kind === 'stored') return { id: outcome.id }
  if (outcome?.kind === 'rejected') throw invalid(outcome.problems)
  const message = outcome ? describeWhere(outcome.where) : ''
  throw new AppError('VOUCHER_ALREADY_THERE', {
    errors: [{ code: 'VOUCHER_ALREADY_THERE', message, field: 'number' }],
  })
}

const describeWhere = (where: string) => `Ya está anotado en ${where.toLowerCase()}`

function describeThere({ where, difference }: Extract<HandMadeOutcome, { kind: 'already-there' }>): string {
  return difference === undefined ? describeWhere(where) : `${describeWhere(where)} ${difference}`
}

function presentOutcome(outcome: HandMadeOutcome): contract.BatchRow {
  const { code } = outcome
  if (outcome.kind === 'stored') return { state: 'STORED', code, errors: [] }
  if (outcome.kind === 'already-there')
    return { state: 'ALREADY_THERE', code, errors: [{ field: 'number', message: describeThere(outcome) }] }
  const errors = outcome.problems.map(({ field, message }) => ({ field: wireName(field), message }))
  return { state: 'REJECTED', code, errors }
}

function presentTyped({ typed, typedAt, origin }: FoundVoucher, code: string): contract.TypedVoucher | undefined {
  if (typed === null || typedAt === null) return undefined
  return { ...typed, code, typed_at: typedAt.toISOString(), is_listed: origin !== 'hand' }
}
