import { readRegisterFile, type RegisterFields } from '@contapro/reports/testing/read-register-file'
import { readZip } from '@contapro/reports/testing/read-zip'
import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { fileFixture } from '../../testing/file-fixture.ts'
import { useCollecting } from '../../testing/sunat/use-collecting.ts'
import { filesOf, inCents, sum } from '../../testing/sunat/period-files.ts'
import type { SimulatedTaxpayer } from '../../testing/sunat/simulated-sunat.ts'
import type { Sent } from '../../testing/upload-files.ts'

// Uploading our own RCE changes nothing, and gives a new company the same IGV of purchases.

const collecting = useCollecting()
const files = fileFixture(async () => filesOf(collecting))

it('uploading our own RCE leaves the IGV of purchases as it is', async () => {
  const { accountant, sunat } = collecting
  const taxpayer = sunat.takeFree()
  const { id, businessId } = await collecting.untilEnded(await collecting.register(taxpayer, {}))
  const own = { owner: accountant, business: await collecting.businessOf(businessId) }
  let count = 0
  for (const period of new Set((await collecting.registersOf(id)).map((register) => register.period))) {
    const content = await files.download(taxpayer.ruc, period, 'txt')
    if (!content) continue
    count += 1
    const before = await files.barOf(own, period)
    const result = await files.upload(own, { name: `LE${taxpayer.ruc}${period}00080400021112.txt`, content })
    expect(result).toMatchObject({ state: expect.stringMatching(/STORED|ALREADY_THERE/v), problems: [] })
    expect([period, await files.barOf(own, period)]).toEqual([period, before])
  }
  expect(count).toBeGreaterThan(5)
}, 600_000)

it('our own RCE and the XML of what is not in soles give a new company the same IGV', async () => {
  const { accountant, sunat, test } = collecting
  let proven = 0
  for (const taxpayer of [sunat.takeFree(), sunat.takeFree(), sunat.takeFree()]) {
    const { id, businessId } = await collecting.untilEnded(await collecting.register(taxpayer, {}))
    const own = { owner: accountant, business: await collecting.businessOf(businessId) }
    const owner = await insertTestAccountant(test.deps.db)
    const fresh = { owner, business: await insertTestBusiness(test.deps.db, owner, { ruc: taxpayer.ruc }) }
    const periods = [...new Set((await collecting.registersOf(id)).map(({ period }) => period))]
    const foreign: Sent[] = []
    const inSoles = new Map<string, number>()
    const withForeign = new Set<string>()
    for (const period of periods) {
      const content = await files.download(taxpayer.ruc, period, 'txt')
      if (!content) continue
      const rows = readRegisterFile('rce', content)
      inSoles.set(period, sum(rows.filter(({ currency }) => currency === 'PEN').map((row) => inCents(row.igvDg))))
      await files.upload(fresh, { name: `${period}.txt`, content })
      const notInSoles = rows.filter(({ currency }) => currency !== 'PEN')
      if (notInSoles.length > 0) withForeign.add(period)
      foreign.push(...(await xmlOf(taxpayer, period, notInSoles)))
    }
    await files.untilSettled()
    // A file does not say whether amounts are stated in soles or in their own currency: they are in no sum, and said to be missing.
    for (const [period, igv] of inSoles) {
      const found = await files.barOf(fresh, period)
      const isUnproven = withForeign.has(period)
      expect({ period, ...found }).toMatchObject({ period, withObserved: igv, isUnproven })
    }
    for (const file of foreign) await files.upload(fresh, file)
    await files.untilSettled()
    for (const period of inSoles.keys()) {
      const found = await files.barOf(fresh, period)
      // Some have no XML, and no other of the company proves how its register states them.
      const igv = found.isUnproven ? found.withObserved : (await files.barOf(own, period)).igv
      expect([period, found.withObserved, found.isUnproven && !withForeign.has(period)]).toEqual([period, igv, false])
      if (withForeign.has(period) && !found.isUnproven) proven += 1
    }
  }
  expect(proven).toBeGreaterThan(0)
}, 600_000)

/** The XML of some purchases, which may be of earlier months. */
async function xmlOf(
  taxpayer: SimulatedTaxpayer,
  period: string,
  rows: readonly RegisterFields<'rce'>[],
): Promise<Sent[]> {
  const months = new Set([period, ...rows.map(({ issued }) => `${issued.slice(6)}${issued.slice(3, 5)}`)])
  const found: Sent[] = []
  for (const month of rows.length === 0 ? [] : months) {
    const zip = await readZip(await collecting.sunat.exported(taxpayer.ruc, 'comprobantes.zip', month, 'rce'))
    for (const [name, content] of zip)
      if (rows.some(({ type, series, number, party }) => name.includes(`${party}-${type}-${series}-${number}.`)))
        found.push({ name, content })
  }
  return found
}
