import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import { failed, success } from '@contapro/sunat/failure'
import { afterEach, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { readFixture } from '../../../testing/sunat/read-invoice.ts'
import { insertTestWithholding } from '../../../testing/record-factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { planRegisters } from '../register-queries.ts'
import { DONE, OUTAGE } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { collectWithholdings } from './collect-withholdings.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const PERCEPTION = readFixture('sint-40-tasa-especial-0_5pct.xml')

/** A turn of a business with two perceptions, whose lists are empty. */
async function openTurn(): Promise<Turn> {
  const turn = await createTurn(test)
  const { deps, business, collection } = turn
  await planRegisters(deps.db, collection.id, [{ book: 'rce', period: '202610', isFiled: false }])
  const { document } = readCpe(PERCEPTION)
  if (!isVoucher(document)) throw new Error('not a voucher')
  const { issuer, series, number } = document
  const perception = { businessId: business.id, type: '40', issuer: issuer.documentNumber, series } as const
  await insertTestWithholding(deps.db, { ...perception, number: String(number) })
  await insertTestWithholding(deps.db, { ...perception, number: String(number + 1) })
  vi.spyOn(deps.sunat.lists, 'withholdings').mockResolvedValue(success({ announced: 0, vouchers: [], unreadable: [] }))
  return turn
}

/** SUNAT closes these routes; the others have only the XML of the first perception. */
function closeRoutes(...closed: VoucherAccess['by'][]) {
  const asked: string[] = []
  vi.spyOn(test.deps.sunat.files, 'fetch').mockImplementation(async ({ by }) => {
    asked.push(by)
    return closed.includes(by)
      ? failed({ kind: 'missing-permission', module: 'voucher-files' })
      : success({ kind: 'file', bytes: PERCEPTION })
  })
  return asked
}

const triesOf = ({ deps, business }: Turn) =>
  deps.db
    .selectFrom('withholdings')
    .select(['xmlTries', (eb) => eb('xmlSha256', 'is not', null).as('hasXml')])
    .where('businessId', '=', business.id)
    .orderBy('number')
    .execute()

it('asks the portal for the same withholding when SUNAT closes the API', async () => {
  const turn = await openTurn()
  const asked = closeRoutes('api')
  expect(await collectWithholdings(turn)).toEqual(DONE)
  expect(asked).toEqual(['api', 'portal', 'portal'])
  expect(await triesOf(turn)).toEqual([
    { xmlTries: 1, hasXml: true },
    { xmlTries: 1, hasXml: false },
  ])
})

it('stores the vouchers that an XML names, also of one stored before', async () => {
  const turn = await openTurn()
  closeRoutes()
  await collectWithholdings(turn)
  const withholdings = turn.deps.db
    .selectFrom('withholdings')
    .select(['covers', 'xmlTries', 'xmlSha256'])
    .where('businessId', '=', turn.business.id)
    .orderBy('number')
  const [first] = await withholdings.execute()
  expect(first?.covers?.length).toBeGreaterThan(0)
  for (const covered of first?.covers ?? []) expect(covered).toMatch(/^\d\d-[A-Z0-9]{4}-[1-9]\d*$/)
  await turn.deps.db
    .updateTable('withholdings')
    .set({ covers: null })
    .where('businessId', '=', turn.business.id)
    .execute()
  vi.spyOn(test.deps.sunat.files, 'fetch').mockResolvedValue(
    failed({ kind: 'missing-permission', module: 'voucher-files' }),
  )
  await collectWithholdings(turn)
  expect((await withholdings.execute())[0]).toEqual(first)
})

it('counts no try when SUNAT closes every route', async () => {
  const turn = await openTurn()
  const asked = closeRoutes('api', 'portal')
  expect(await collectWithholdings(turn)).toEqual(DONE)
  expect(asked).toEqual(['api', 'portal'])
  expect(await triesOf(turn)).toEqual([
    { xmlTries: 0, hasXml: false },
    { xmlTries: 0, hasXml: false },
  ])
})

it('leaves the XML to the next collection when SUNAT has not answered for three waits', async () => {
  const turn = await openTurn()
  vi.spyOn(test.deps.sunat.files, 'fetch').mockResolvedValue(failed({ kind: 'unavailable', reason: 'timeout' }))
  expect(await collectWithholdings({ ...turn, collection: { ...turn.collection, waits: 2 } })).toEqual(OUTAGE)
  expect(await collectWithholdings({ ...turn, collection: { ...turn.collection, waits: 3 } })).toEqual(DONE)
  expect((await triesOf(turn)).map(({ xmlTries }) => xmlTries).toSorted((a, b) => a - b)).toEqual([0, 1])
})
