import { addBusinessDays } from '@contapro/domain/dates/business-days'
import { addDays, formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { beforeEach, describe, expect, it } from 'vitest'

import { listAlerts } from '../../alerts/queries.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { insertTestDetraction, recordListsRead } from '../../../testing/record-factories.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import * as jobs from '../jobs.ts'
import { notifyDetractionsDue } from './notify-detractions-due.ts'
import { sendDetractionsMail } from './send-detractions-mail.ts'

const DAY = 86_400
const test = useTestApp()
const { owner, business } = useNewBusiness(test)

let today: CalendarDate
beforeEach(async () => {
  today = dateInLima(test.deps.now())
  test.mails.length = 0
  await storeListing(
    test.deps.pool,
    { businessId: business.id, period: '202610' },
    [1, 2, 3, 4].map((number) => listedVoucher(number)),
  )
  await recordListsRead(test.deps.db, business.id, test.deps.now())
})

const subject = (number: number, given: Parameters<typeof insertTestDetraction>[2] = {}) =>
  insertTestDetraction(test.deps.db, { businessId: business.id, number }, given)

async function notify() {
  await notifyDetractionsDue(test.deps)
  await runQueued(test, jobs.sendDetractionsMail, sendDetractionsMail)
}

const alerts = async () =>
  (await listAlerts(test.deps.db, owner.id)).map(({ message, action, businessId }) => ({ message, action, businessId }))
const mailsTo = () => test.mails.filter(({ to }) => to === owner.email)

describe('deposits that fall due', () => {
  it('are alerted and mailed three business days before, together, with a link to what is to be paid', async () => {
    const due = addBusinessDays(today, 3)
    await subject(1, { depositDue: due })
    await subject(2, { depositDue: due, deposited: '100.00', depositCount: 1 })
    await subject(3, { depositDue: addDays(due, 1) })
    await subject(4, { depositDue: addDays(today, -1), completedOn: today, deposited: '142.00', depositCount: 1 })
    await notify()
    const sentence = `2 detracciones que vencen el ${formatDate(due)} (S/ 184.00).`
    expect(await alerts()).toEqual([
      { message: `${business.name}: ${sentence}`, action: 'PAY_DETRACTIONS', businessId: business.id },
    ])
    expect(mailsTo()).toHaveLength(1)
    const [mail] = mailsTo()
    expect(mail?.subject).toBe(`Detracciones por pagar de ${business.name}`)
    expect(mail?.text).toContain(`(RUC ${business.ruc}): ${sentence}`)
    expect(mail?.text).toContain(`F001-1 de PROVEEDOR S.A.C.: S/ 142.00, vence el ${formatDate(due)}.`)
    expect(mail?.text).toContain(`F001-2 de PROVEEDOR S.A.C.: S/ 42.00`)
    expect(mail?.text).not.toContain('F001-3')
    expect(mail?.text).toContain(`/dashboard/detracciones?empresa=${business.id}&lista=por-pagar`)
  })

  it('that are late only if an instalment was paid are said so', async () => {
    const installment = { depositDueBy: 'installment' as const, depositDue: addDays(today, -2) }
    await subject(1, { ...installment, creditDue: addDays(today, 20) })
    await subject(2, { ...installment, creditDue: addDays(today, -1), amount: '60.00' })
    await subject(3, { depositDue: today, creditDue: today })
    await notify()
    expect((await alerts())[0]?.message).toBe(
      `${business.name}: 1 detracción vencida (S/ 60.00), 1 vencida si pagaste su cuota (S/ 142.00) y 1 que vence el ${formatDate(today)} (S/ 142.00).`,
    )
    expect(mailsTo()[0]?.text).toContain(
      `vence el ${formatDate(addDays(today, -2))} si pagaste la cuota, si no el ${formatDate(addDays(today, 20))}.`,
    )
  })

  it('are not alerted earlier', async () => {
    await subject(1, { depositDue: addDays(addBusinessDays(today, 3), 1) })
    await notify()
    expect(await alerts()).toEqual([])
    expect(mailsTo()).toEqual([])
  })

  it('are alerted again when they are late, with the day of the last reading, and no more once they are paid', async () => {
    await subject(1, { depositDue: today })
    await notify()
    expect((await alerts())[0]?.message).toBe(
      `${business.name}: 1 detracción que vence el ${formatDate(today)} (S/ 142.00).`,
    )
    await notify()
    expect(mailsTo()).toHaveLength(1)
    test.advance(DAY)
    await notify()
    expect((await alerts())[0]?.message).toBe(
      `${business.name}: 1 detracción vencida (S/ 142.00). Según los depósitos leídos el ${formatDate(today)}.`,
    )
    expect(mailsTo()).toHaveLength(2)
    test.advance(DAY)
    await notify()
    expect(mailsTo()).toHaveLength(2)
    await subject(1, { depositDue: today, completedOn: today, deposited: '142.00', depositCount: 1 })
    await notify()
    expect(await alerts()).toEqual([])
    expect(mailsTo()).toHaveLength(2)
  })

  it('are mailed once a day, although more fall due', async () => {
    await subject(1, { depositDue: today })
    await notify()
    await subject(2, { depositDue: addDays(today, -3), amount: '60.00' })
    await notify()
    expect((await alerts())[0]?.message).toBe(
      `${business.name}: 1 detracción vencida (S/ 60.00) y 1 que vence el ${formatDate(today)} (S/ 142.00).`,
    )
    expect(mailsTo()).toHaveLength(1)
  })

  it('say that an amount is not known', async () => {
    await subject(1, { depositDue: addDays(today, -1), amount: null })
    await notify()
    expect((await alerts())[0]?.message).toBe(`${business.name}: 1 detracción vencida.`)
    await subject(2, { depositDue: addDays(today, -1) })
    await notify()
    expect((await alerts())[0]?.message).toBe(`${business.name}: 2 detracciones vencidas (al menos S/ 142.00).`)
    expect(mailsTo()[0]?.text).toContain('F001-1 de PROVEEDOR S.A.C.: monto por confirmar')
  })

  it('are not alerted while the deposits were never read, nor of an archived business', async () => {
    await subject(1, { depositDue: today })
    const { db } = test.deps
    await db.deleteFrom('moduleReadings').where('businessId', '=', business.id).execute()
    await notify()
    expect(await alerts()).toEqual([])
    await recordListsRead(db, business.id, test.deps.now())
    await db.updateTable('businesses').set({ archivedAt: new Date() }).where('id', '=', business.id).execute()
    await notify()
    expect(await alerts()).toEqual([])
    expect(mailsTo()).toEqual([])
  })

  it('are in what the home shows of the business', async () => {
    const shown = async () => {
      const answer = await test.injectAs(owner, { url: '/app/internal/accountant/dashboard/filters' })
      return answer.json().businesses[0].detractions_due
    }
    expect(await shown()).toBeNull()
    await subject(1, { depositDue: addDays(today, -1), amount: null })
    await subject(2, { depositDue: addDays(today, 4), deposited: '100.00', depositCount: 1 })
    await subject(3, { depositDue: addDays(today, 9) })
    await subject(4, { completedOn: today, deposited: '142.00', depositCount: 1 })
    expect(await shown()).toEqual({ count: 3, amount: 184, overdue_count: 1, next_due: addDays(today, 4) })
    await test.deps.db.deleteFrom('moduleReadings').where('businessId', '=', business.id).execute()
    expect(await shown()).toBeNull()
  })
})
