import { randomUUID } from 'node:crypto'

import * as contract from '@contapro/contract/registration-batch'

import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import type { App } from '../../../../http/app-instance.ts'
import { runIdempotently } from '../../../../http/idempotency.ts'
import { countAttempt } from '../../../../http/limits/attempts.ts'
import { limitCallsPerUser } from '../../../../http/limits/limit-calls.ts'
import { logSecurity } from '../../../../http/log-security.ts'
import { callerOf } from '../../../../http/session.ts'
import type { CredentialChecks } from '../../credentials/credential-checks.ts'
import { RUC_BATCH_LOOKUP } from '../../limits.ts'
import { assertSubscribed } from '../../subscription.ts'
import { findBatch, insertBatch } from './batch-rows.ts'
import { checkRucs } from './check-rucs.ts'
import { readSheet } from './read-sheet.ts'
import { registerRows } from './register-rows.ts'

const SHEETS = { max: 30, timeWindow: '15 minutes' }
const BATCHES = { max: 20, timeWindow: '60 minutes' }
/** A row with everything in it has some hundred bytes. */
const MAX_BODY_BYTES = 512 * 1024

export async function registrationBatchRoutes(app: App, deps: Deps, checks: CredentialChecks): Promise<void> {
  const { db, now } = deps
  const stopping = new AbortController()
  // Rows that were not begun are shown as interrupted.
  app.addHook('preClose', async () => stopping.abort())

  // In a scope of its own, because no other route takes the bytes of a sheet.
  await app.register(async (scope: App) => {
    const bodyLimit = contract.MAX_SHEET_BYTES
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      ...contract.readBatchSheet,
      bodyLimit,
      config: { streamsBody: true, ...limitCallsPerUser('batch-sheets', SHEETS) },
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
        return { rows: await readSheet(request.body) }
      },
    })
  })

  app.route({
    ...contract.checkBatch,
    handler: async (request) => {
      const { user } = callerOf(request)
      await countAttempt(db, RUC_BATCH_LOOKUP, user.id, now())
      const rucs = await checkRucs(db, user.id, [...new Set(request.body.rucs)])
      return { rucs: rucs.map(({ ruc, taxpayerName, state }) => ({ ruc, taxpayer_name: taxpayerName, state })) }
    },
  })

  app.route({
    ...contract.registerBatch,
    bodyLimit: MAX_BODY_BYTES,
    config: limitCallsPerUser('batches', BATCHES),
    handler: async (request, reply) => {
      const { user, sessionId } = callerOf(request)
      const { rows } = request.body
      assertSubscribed(user, now())
      const id = randomUUID()
      const answer = await runIdempotently(deps, request, async (tx) => {
        await insertBatch(tx, { id, accountantId: user.id, rows }, now())
        return { batch_id: id }
      })
      // A repeated call gets the batch that is already under way.
      if (answer.batch_id === id) {
        const onRegistered = (businessId: string) => logSecurity(request, 'business-registered', businessId)
        const sender = { user, sessionId, address: request.ip }
        registerRows(deps, checks, sender, { id, rows, onRegistered }, stopping.signal).catch((error: unknown) =>
          deps.log.error({ err: error, batch: id }, 'batch left'),
        )
      }
      return reply.code(202).send(answer)
    },
  })

  app.route({
    ...contract.getBatch,
    handler: async (request) => {
      const { createdAt, rows } = await findBatch(db, callerOf(request).user.id, request.params.batch_uuid, now())
      return { created_at: createdAt.toISOString(), rows }
    },
  })
}
