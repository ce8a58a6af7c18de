import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { openDatabase } from '../db/database.ts'
import { createTestDatabase } from '../testing/database/postgres.ts'
import { defineJob } from './job.ts'
import { openQueue, prepareQueue, worker, type Queue } from './queue.ts'

const greet = defineJob({ name: 'greet', payload: z.object({ to: z.string() }) })
const fail = defineJob({ name: 'fail', payload: z.object({}), retryLimit: 1, retryDelaySeconds: 0 })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof openDatabase>
let queue: Queue
const greeted: string[] = []
let failures = 0
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url)
  await prepareQueue(database.url, [greet, fail])
  queue = await openQueue({ databaseUrl: database.url, log: pino({ level: 'silent' }), canWork: true })
  await queue.work([
    worker(greet, async ({ to }) => void greeted.push(to)),
    worker(fail, async () => {
      failures += 1
      throw new Error('it always fails')
    }),
  ])
})
afterAll(async () => {
  await queue.stop()
  await connection.close()
  await database.drop()
})

describe('queue', () => {
  it('runs a job when its transaction commits, and never when it rolls back (REL-8)', async () => {
    const { db } = connection
    await db
      .transaction()
      .execute(async (tx) => {
        await queue.send(tx, greet, { to: 'nobody' })
        throw new Error('changed our mind')
      })
      .catch(() => undefined)
    await db.transaction().execute((tx) => queue.send(tx, greet, { to: 'Rosa' }))
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Rosa'])
  })

  it('refuses a payload that does not fit', async () => {
    await expect(queue.send(connection.db, greet, { to: 1 } as never)).rejects.toThrow('invalid_type')
  })

  it('parks a job that keeps failing, with its payload (REL-7)', { timeout: 30_000 }, async () => {
    await queue.send(connection.db, fail, {})
    const findParked = () => queue.findParked(connection.db, fail, {})
    await expect.poll(findParked, { timeout: 20_000 }).toEqual({ error: 'it always fails' })
    expect(failures).toBe(2)
    expect(await queue.findParked(connection.db, greet, {})).toBeUndefined()
  })
})
