import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { beforeEach, describe, expect, it } from 'vitest'

import type { UserRow } from '../../db/tables/users.ts'
import { insertTestAccountant } from '../../testing/factories.ts'
import { runQueued } from '../../testing/run-queued.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import * as jobs from './jobs.ts'
import { mailSubscriptionEnds } from './mail-subscription-ends.ts'
import { sendSubscriptionMail } from './send-subscription-mail.ts'

const DAY = 86_400
const test = useTestApp()
beforeEach(() => {
  test.mails.length = 0
})

const inDays = (days: number) => addDays(dateInLima(test.deps.now()), days)
const subscribe = (days: number, more: Parameters<typeof insertTestAccountant>[1] = {}) =>
  insertTestAccountant(test.deps.db, { subscriptionEnd: inDays(days), ...more })

async function mailsTo({ email }: UserRow): Promise<string[]> {
  await mailSubscriptionEnds(test.deps)
  await runQueued(test, jobs.sendSubscriptionMail, sendSubscriptionMail)
  return test.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('the mails about the end of a subscription', () => {
  it('are two, some days before and on the last day, each once', async () => {
    const owner = await subscribe(6)
    expect(await mailsTo(owner)).toEqual([])
    const counts: number[] = []
    for (let day = 1; day <= 7; day += 1) {
      test.advance(DAY)
      await mailsTo(owner)
      counts.push((await mailsTo(owner)).length)
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 2, 2])
    const [soon, last] = test.mails.filter(({ to }) => to === owner.email)
    expect(soon?.subject).toMatch(/^Tu prueba gratis de Contapro vence el \d\d\/\d\d\/\d{4}$/v)
    expect(last?.subject).toBe('Tu prueba gratis de Contapro vence hoy')
    expect(last?.text).toContain('la recopilación nocturna se detiene')
  })

  it('do not go to users of SISCONT, nor to whom a license keeps subscribed', async () => {
    const siscont = await subscribe(2, { accountantProfile: 'Siscont' })
    const linked = await subscribe(2, { licenseEnd: inDays(200) })
    expect([await mailsTo(siscont), await mailsTo(linked)]).toEqual([[], []])
  })

  it('are not sent when the subscription was extended meanwhile', async () => {
    const owner = await subscribe(2)
    await mailSubscriptionEnds(test.deps)
    const { db } = test.deps
    await db
      .updateTable('users')
      .set({ subscriptionEnd: inDays(400) })
      .where('id', '=', owner.id)
      .execute()
    expect(await mailsTo(owner)).toEqual([])
  })
})
