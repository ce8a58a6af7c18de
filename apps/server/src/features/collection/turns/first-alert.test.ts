import type { Alert } from '@contapro/contract/alerts'
import type { Book } from '@contapro/domain/vouchers/book'
import { beforeEach, describe, expect, it } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { recordModuleFailure, recordReading, recordReadingFailure } from '../../completeness/queries.ts'
import { sendCollectionMail } from '../send-collection-mail.ts'
import { completeCollection } from './complete-collection.ts'
import type { Turn } from './turn.ts'

const test = useTestApp()

let turn: Turn
beforeEach(async () => {
  turn = await createTurn(test)
})

const register = (book: Book, period: string) => ({ businessId: turn.business.id, book, period })

async function read(book: Book, period: string, more: { route?: 'portal'; quarantined?: number } = {}) {
  const reading = { route: 'api' as const, isFiled: true, quarantined: 0, ...more }
  await recordReading(test.deps.db, register(book, period), reading, test.deps.now())
}

const refuse = (book: Book, period: string) => recordReadingFailure(test.deps.db, register(book, period), 'NOT_ALLOWED')

/** The alerts and the mail after the first collection, newest alert first. */
async function complete() {
  const { db } = test.deps
  await completeCollection(turn)
  const { accountantId, id: businessId } = turn.business
  const owner = await db.selectFrom('users').selectAll().where('id', '=', accountantId).executeTakeFirstOrThrow()
  const { alerts } = (await test.injectAs(owner, { url: '/app/internal/me/alerts' })).json<{ alerts: Alert[] }>()
  await sendCollectionMail(test.deps, { businessId, news: 'collected' })
  const mail = test.mails.at(-1)
  return { alerts, mail, texts: alerts.map(({ message }) => message.replace(turn.business.name, 'X')) }
}

describe('the alert and the mail of a first collection', () => {
  it('say that everything is ready only when both books were read whole', async () => {
    for (const period of ['202609', '202610']) {
      await read('rce', period)
      await read('rvie', period)
    }
    await storeListing(test.deps.pool, { ...register('rce', '202610'), isFiled: true }, [listedVoucher(1)])
    const { texts, alerts, mail } = await complete()
    expect(texts).toEqual(['Los comprobantes de X ya están listos para revisar.'])
    expect(alerts).toMatchObject([{ severity: 'info', action: { kind: 'OPEN_REPORT' } }])
    expect(mail?.subject).toContain('están listos')
    expect(mail?.text).toContain(': 1 compra y 0 ventas de 1 periodo.')
    expect(mail?.text).toContain(`/dashboard/comprobantes?empresa=${turn.business.id}`)
  })

  it('lead to no form that an account without a password cannot use', async () => {
    const { db } = test.deps
    const { accountantId, id: businessId } = turn.business
    await db.updateTable('users').set({ passwordHash: null }).where('id', '=', accountantId).execute()
    await storeListing(test.deps.pool, { ...register('rce', '202610'), isFiled: true }, [listedVoucher(1)])
    await read('rvie', '202610')
    const { mail } = await complete()
    expect(mail?.text).toContain('Entra desde SISCONT para ver comprobantes.')
    await sendCollectionMail(test.deps, { businessId, news: 'credentials-refused' })
    const refused = test.mails.at(-1)
    expect(refused?.text).toContain('Entra desde SISCONT para actualizar credenciales.')
    for (const sent of [mail, refused]) expect(`${sent?.text} ${sent?.html}`).not.toMatch(/href|\/dashboard/v)
  })

  it('say that there are none when both books were read whole and are empty', async () => {
    await read('rce', '202610')
    await read('rvie', '202610')
    const { texts, mail } = await complete()
    expect(texts).toEqual(['SUNAT no tiene comprobantes de X en los periodos que leímos.'])
    expect(mail?.subject).toBe(`SUNAT no tiene comprobantes de ${turn.business.name}`)
  })

  it('name the lists of the portal that could not be read', async () => {
    await storeListing(test.deps.pool, { ...register('rce', '202610'), isFiled: true }, [listedVoucher(1)])
    await read('rvie', '202610')
    for (const module of ['withholdings', 'deposits'] as const)
      await recordModuleFailure(test.deps.db, { businessId: turn.business.id, module }, 'FAILED')
    const { texts } = await complete()
    expect(texts).toEqual([
      'Los comprobantes de X ya están listos para revisar. No pudimos leer los depósitos de detracciones y las percepciones y retenciones.',
    ])
  })

  it('name the book that SUNAT refuses', async () => {
    await read('rvie', '202610')
    await refuse('rce', '202610')
    const { texts, alerts, mail } = await complete()
    expect(texts).toEqual([
      'De X ya puedes revisar las ventas. Faltan las compras. El usuario SOL no tiene permiso para consultar este registro.',
    ])
    const action = { kind: 'REVIEW', business_uuid: turn.business.id, tax_period: '202610' }
    expect(alerts).toMatchObject([{ severity: 'warning', action }])
    expect(mail?.subject).toContain('llegaron incompletos')
    expect(mail?.text).toContain('Faltan las compras.')
    expect(mail?.text).toContain(`/dashboard?empresa=${turn.business.id}&periodo=202610&revisar=202610`)
  })

  it('promise nothing when both are refused', async () => {
    await refuse('rce', '202610')
    await refuse('rvie', '202610')
    const { texts } = await complete()
    expect(texts).toEqual([
      'No pudimos recopilar los comprobantes de X. El usuario SOL no tiene permiso para consultar este registro.',
    ])
  })

  it('say that the portal does not show everything', async () => {
    for (const book of ['rce', 'rvie'] as const)
      for (const period of ['202609', '202610']) await read(book, period, { route: 'portal' })
    const { texts } = await complete()
    expect(texts).toEqual([
      expect.stringMatching(
        /^Ya puedes revisar los comprobantes de X, pero las compras y ventas de octubre 2026 y 1 periodo más están incompletas\. Se leyó solo del Portal SOL/,
      ),
    ])
  })

  it('leave to the alert of unread rows what that one says', async () => {
    await read('rce', '202610', { quarantined: 2 })
    await read('rvie', '202610')
    const { texts } = await complete()
    expect(texts).toEqual([
      'Ya puedes revisar los comprobantes que llegaron de X.',
      expect.stringContaining('A X le falta información de octubre 2026'),
    ])
  })
})
