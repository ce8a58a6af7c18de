import { randomUUID } from 'node:crypto'

import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'

import type { Deps } from '../../../deps.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deleteExpired } from '../../maintenance/delete-expired.ts'
import { MAX_SUNAT_CHECK_MS } from '../limits.ts'
import { checkCredentials } from './check-credentials.ts'
import { openCredentialChecks } from './credential-checks.ts'

const test = useTestApp()

/** Asks without a worker; `onQueued` gets what is queued. */
async function askAlone(maxWaitMs: number, onQueued: (checkId: string) => Promise<void>) {
  const queued: Promise<void>[] = []
  const send: Deps['queue']['send'] = async (_tx, _job, payload) => {
    // After the transaction that queues it.
    const { checkId } = z.object({ checkId: z.string() }).parse(payload)
    setTimeout(() => queued.push(onQueued(checkId)), 100)
  }
  const { queue, db } = test.deps
  const checks = openCredentialChecks({ ...test.deps, queue: { ...queue, send } }, maxWaitMs)
  onTestFinished(() => checks.close())
  const { id: accountantId } = await insertTestAccountant(db)
  const typed = { username: 'CANARIO1', password: 'canario-sol' }
  const check = { kind: 'prove', accountantId, ruc: '20131312955', address: '127.0.0.1', typed } as const
  const answer = await checks.ask(check, z.string())
  await Promise.all(queued)
  return answer
}

const listChecks = () => test.deps.db.selectFrom('credentialChecks').selectAll().execute()

it('an answer that no worker gives is not waited for longer than allowed, and nothing is left of the question', async () => {
  let asked: Awaited<ReturnType<typeof listChecks>> = []
  const answer = await askAlone(1000, async () => {
    asked = await listChecks()
  })
  expect(answer).toBeUndefined()
  expect(asked).toMatchObject([{ kind: 'prove', answer: null, sealed: expect.any(Buffer) }])
  expect(JSON.stringify(asked)).not.toContain('canario')
  expect(asked[0]?.sealed?.toString('latin1')).not.toContain('canario')
  expect(await listChecks()).toEqual([])
  // A worker that comes too late finds nothing to do.
  await checkCredentials(test.deps, { checkId: asked[0]?.id ?? '' })
})

it('an answer whose announcement was lost is found', async () => {
  const answer = await askAlone(30_000, async (id) => {
    await test.deps.db
      .updateTable('credentialChecks')
      .set({ answer: JSON.stringify({ result: 'accepted' }) })
      .where('id', '=', id)
      .execute()
  })
  expect(answer).toBe('accepted')
  expect(await listChecks()).toEqual([])
})

it('a check that a killed process left behind is deleted by the worker that comes too late, and SUNAT is not asked', async () => {
  const { db, now, vault } = test.deps
  const { id: accountant } = await insertTestAccountant(db)
  const place = { check: randomUUID(), kind: 'prove', accountant, business: null, ruc: '20131312955' } as const
  const leaveBehind = (requestedAt: Date) =>
    db
      .insertInto('credentialChecks')
      .values({
        id: place.check,
        accountantId: accountant,
        businessId: null,
        kind: place.kind,
        ruc: place.ruc,
        address: '127.0.0.1',
        sealed: vault.sealTyped(place, { username: 'CANARIO1', password: 'canario-sol' }),
        requestedAt,
        answer: null,
      })
      .execute()
  const asked = vi.spyOn(test.deps.sunat, 'checkSolCredentials')
  await leaveBehind(new Date(now().getTime() - MAX_SUNAT_CHECK_MS))
  await checkCredentials(test.deps, { checkId: place.check })
  expect(await listChecks()).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  // One whose job was lost too goes with the hourly clean-up.
  await leaveBehind(new Date(now().getTime() - 11 * 60_000))
  await deleteExpired(test.deps)
  expect(await listChecks()).toEqual([])
})

it('what was sealed for another check is answered as an error of ours, and is gone', async () => {
  let sealed: Buffer | null | undefined
  const asked = askAlone(30_000, async (id) => {
    const { db, vault } = test.deps
    const place = { check: 'otra', kind: 'prove', accountant: 'otra', business: null, ruc: '20131312955' }
    const other = vault.sealTyped(place, { username: 'CANARIO1', password: 'canario-sol' })
    await db.updateTable('credentialChecks').set({ sealed: other }).where('id', '=', id).execute()
    await expect(checkCredentials(test.deps, { checkId: id })).rejects.toThrow('another check')
    sealed = (await listChecks())[0]?.sealed
  })
  await expect(asked).rejects.toMatchObject({ code: 'INTERNAL_ERROR' })
  expect(sealed ?? null).toBeNull()
})
