import { addDays, daysBetween, calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { beforeEach, describe, expect, it } from 'vitest'

import type { UserRow } from '../../../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../../testing/factories.ts'
import { runQueued } from '../../../../testing/run-queued.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { requestCollection } from '../../../collection/queries.ts'
import * as jobs from '../../jobs.ts'
import { mailInboxes } from './mail-inboxes.ts'
import { sendInboxMail } from './send-inbox-mail.ts'

const DAY = 86_400
const test = useTestApp()
let owner: UserRow
beforeEach(async () => {
  owner = await insertTestAccountant(test.deps.db)
  test.mails.length = 0
})

async function mail(): Promise<string[]> {
  await mailInboxes(test.deps)
  await runQueued(test, jobs.sendInboxMail, sendInboxMail)
  return test.mails.filter(({ to }) => to === owner.email).map(({ text }) => text)
}

const refuse = (name: string) => insertTestBusiness(test.deps.db, owner, { name, status: 'INVALID_CREDENTIALS' })
const url = '/app/internal/me/mail-settings'
const choose = (inbox: string) => test.injectAs(owner, { method: 'PUT', url, payload: { inbox } })

/** Advances the clock to the next Monday after today. */
function advanceToMonday(): void {
  const today = dateInLima(test.deps.now())
  const days = 7 - (daysBetween(calendarDate('2024-01-01'), today) % 7)
  test.advance(days * DAY)
  expect(new Date(`${addDays(today, days)}T00:00:00Z`).getUTCDay()).toBe(1)
}

describe('the inbox by mail', () => {
  it('names what is most urgent, once a day', async () => {
    for (let number = 1; number <= 12; number += 1) await refuse(`EMPRESA ${number} S.A.C.`)
    const [text = '', ...others] = await mail()
    expect(others).toEqual([])
    expect(text).toContain('Hola, Rosa:')
    expect(text.match(/S\.A\.C\.: SUNAT no acepta la clave SOL/gv)).toHaveLength(10)
    expect(text).toContain('Y 2 más.')
    expect(text).toContain('/inicio/bandeja')
    expect(await mail()).toHaveLength(1)
    test.advance(DAY)
    expect(await mail()).toHaveLength(2)
  })

  it('says of how many clients something is still collected', async () => {
    await refuse('UNA S.A.C.')
    const { id } = await insertTestBusiness(test.deps.db, owner, { name: 'EN CURSO S.A.C.', status: 'VALID' })
    const { db, queue } = test.deps
    await db.transaction().execute((tx) => requestCollection(tx, queue, id, 'FIRST', new Date()))
    const [text = ''] = await mail()
    expect(text).toContain('Falta 1 empresa por leer o revisar: estos números todavía cambian.')
  })

  it('is not sent when nothing waits, nor to somebody without clients', async () => {
    expect(await mail()).toEqual([])
    await insertTestBusiness(test.deps.db, owner, { status: 'VALID' })
    const texts = await mail()
    // A new client whose registers were never read has nothing at risk yet.
    expect(texts.filter((text) => text.includes('clave SOL'))).toEqual([])
  })

  it('does not go to users of SISCONT, who have no inbox', async () => {
    owner = await insertTestAccountant(test.deps.db, { accountantProfile: 'Siscont' })
    await refuse('UNA S.A.C.')
    expect(await mail()).toEqual([])
  })

  it('comes on Mondays alone, or never, as the accountant chose', async () => {
    await refuse('UNA S.A.C.')
    expect((await test.injectAs(owner, { url })).json()).toEqual({ inbox: 'daily' })
    expect((await choose('weekly')).statusCode).toBe(204)
    expect((await test.injectAs(owner, { url })).json()).toEqual({ inbox: 'weekly' })
    advanceToMonday()
    expect(await mail()).toHaveLength(1)
    test.advance(DAY)
    expect(await mail()).toHaveLength(1)
    await choose('never')
    advanceToMonday()
    expect(await mail()).toHaveLength(1)
  })
})
