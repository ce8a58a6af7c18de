import { parseCents } from '@contapro/domain/money/cents'
import { expect, it } from 'vitest'

import { compareWithTruth } from '../../../testing/sunat/compare-with-truth.ts'
import { useCollecting } from '../../../testing/sunat/use-collecting.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { checkIntegrity } from '../../integrity/check-integrity.ts'

// SUNAT states vouchers in dollars one way, then another: what the accountant sees is the truth in soles, or is told to be looked at.

// Enough vouchers for some in dollars in each of the few periods that are collected again.
const collecting = useCollecting({ volume: 1 })

/** In which currency the registers were found to state their vouchers in dollars, each kind once. */
async function statedOf(businessId: string, periods: readonly string[]) {
  const rows = await collecting.test.deps.db
    .selectFrom('vouchers')
    .select('statedIn')
    .distinct()
    .where('businessId', '=', businessId)
    .where('currency', '<>', 'PEN')
    .where('period', 'in', periods)
    .where('total', '<>', '0')
    .execute()
  return rows.map(({ statedIn }) => statedIn)
}

/** Every voucher of the run, and every total of its periods, against the simulator's truth. */
async function expectTruth(taxpayer: SimulatedTaxpayer, run: { id: string; businessId: string }): Promise<void> {
  const { deps } = collecting.test
  const { findings, vouchers } = await compareWithTruth(deps, collecting.sunat, { ...run, ruc: taxpayer.ruc })
  expect({ findings, isEmpty: vouchers === 0 }).toEqual({ findings: [], isEmpty: false })
  for (const { book, period, differences } of await collecting.registersOf(run.id)) {
    const truth = await collecting.sunat.truth(taxpayer.ruc, period, book)
    const totals = await deps.db
      .selectFrom('periodTotals')
      .select('total')
      .where('businessId', '=', run.businessId)
      .where('book', '=', book)
      .where('period', '=', period)
      // Fee receipts are in no register.
      .where('type', '<>', '02')
      .execute()
    expect({ book, period, differences, total: sumOf(totals) }).toEqual({
      book,
      period,
      differences: [],
      total: sumOf([truth.counted]),
    })
  }
}

const sumOf = (rows: readonly { total: string }[]) =>
  rows.reduce((sum, { total }) => sum + BigInt(parseCents(total) ?? 0), 0n)

it('a business whose registers state dollars in dollars, in soles and in neither', { timeout: 300_000 }, async () => {
  const { sunat, test, accountant } = collecting
  const taxpayer = sunat.takeFree()
  await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B32' }])
  const businessId = await collecting.register(taxpayer)
  const first = await collecting.untilEnded(businessId)
  const everyPeriod = (await collecting.registersOf(first.id)).map(({ period }) => period)
  expect(await statedOf(businessId, everyPeriod)).toEqual(['document'])
  await expectTruth(taxpayer, first)

  const collectWith = async (...faults: unknown[]) => {
    await sunat.setFaults(taxpayer.ruc, faults)
    await collecting.collectAgain(businessId)
    const run = await collecting.untilEnded(businessId)
    return { run, periods: (await collecting.registersOf(run.id)).map(({ period }) => period) }
  }
  const inSoles = await collectWith()
  expect(await statedOf(businessId, inSoles.periods)).toEqual(['soles'])
  await expectTruth(taxpayer, inSoles.run)

  const inNeither = await collectWith({ behaviour: 'B32', variant: 'ninguna' })
  expect(await statedOf(businessId, inNeither.periods)).toEqual(['unclear'])
  const url = `/app/internal/businesses/${businessId}/collections/${inNeither.run.id}`
  const { collection } = (await test.injectAs(accountant, { url })).json()
  const reported = collection.registers.flatMap(({ differences }: { differences: string[] }) => differences)
  expect(reported.length).toBeGreaterThan(0)
  for (const difference of reported) expect(difference).toMatch(/^\d+ comprobantes? en moneda extranjera por revisar: /)

  const inDollars = await collectWith({ behaviour: 'B32' })
  expect(await statedOf(businessId, inDollars.periods)).toEqual(['document'])
  await expectTruth(taxpayer, inDollars.run)
  expect((await checkIntegrity(test.deps)).findings).toEqual([])
})
