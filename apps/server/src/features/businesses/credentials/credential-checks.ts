import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { z } from 'zod'

import { openListener } from '../../../db/listener.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { CredentialChange } from '../../../vault/credentials.ts'
import { checkCredentials } from '../jobs.ts'
import { MAX_CHECK_MS } from '../limits.ts'
import { ANSWERED, CheckAnswer, type CheckKind } from './check-answer.ts'

/** What a worker is to check, for whom. */
type NewCheck = {
  readonly kind: CheckKind
  readonly accountantId: string
  readonly businessId?: string
  readonly ruc: string
  readonly address: string
  readonly typed: CredentialChange
}

export type CredentialChecks = {
  /** Asks a worker and waits for its answer; undefined when none comes in time. A refusal by the worker is thrown. */
  ask<Result>(check: NewCheck, resultOf: z.ZodType<Result>): Promise<Result | undefined>
  close(): Promise<void>
}

/** Answers are announced; this finds those whose announcement was lost. */
const POLL_MS = 2000

/** Lets requests have credentials checked that this process cannot open, by SUNAT that it does not call. */
export function openCredentialChecks(
  { db, heldPool, queue, vault, log, now }: Deps,
  maxWaitMs = MAX_CHECK_MS,
): CredentialChecks {
  const waiting = new Map<string, () => void>()
  const listener = openListener(
    { pool: heldPool, log },
    { channels: [ANSWERED], onNotification: (_, checkId) => waiting.get(checkId)?.() },
  )

  async function findAnswer(id: string): Promise<CheckAnswer | undefined> {
    const row = await db.selectFrom('credentialChecks').select('answer').where('id', '=', id).executeTakeFirst()
    return row?.answer ? CheckAnswer.parse(row.answer) : undefined
  }

  async function untilAnswered(id: string): Promise<CheckAnswer | undefined> {
    const until = performance.now() + maxWaitMs
    for (;;) {
      const announced = new Promise<void>((resolve) => waiting.set(id, resolve))
      const answer = await findAnswer(id)
      if (answer) return answer
      const left = until - performance.now()
      if (left <= 0) return undefined
      const poll = new AbortController()
      await Promise.race([announced, sleep(Math.min(left, POLL_MS), undefined, { signal: poll.signal })])
      poll.abort()
    }
  }

  return {
    async ask({ typed, ...check }, resultOf) {
      const id = randomUUID()
      await listener.ready()
      try {
        await db.transaction().execute(async (tx) => {
          const { kind, accountantId: accountant, businessId: business = null, ruc } = check
          const sealed = vault.sealTyped({ check: id, kind, accountant, business, ruc }, typed)
          const row = { ...check, businessId: business, id, sealed, requestedAt: now(), answer: null }
          await tx.insertInto('credentialChecks').values(row).execute()
          await queue.send(tx, checkCredentials, { checkId: id })
        })
        const answer = await untilAnswered(id)
        if (!answer) return undefined
        if ('refusal' in answer) throw new AppError(answer.refusal.code, answer.refusal.details)
        return resultOf.parse(answer.result)
      } finally {
        waiting.delete(id)
        await db.deleteFrom('credentialChecks').where('id', '=', id).execute()
      }
    },
    close: () => listener.close(),
  }
}
