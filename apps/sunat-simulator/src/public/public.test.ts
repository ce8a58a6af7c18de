import { formatDate } from '@contapro/domain/dates/calendar-date'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { unzip } from '../testing/unzip.ts'
import { NOW, useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()

type BcrpPeriods = { readonly config: unknown; readonly periods: { name: string; values: string[] }[] }

const bcrp = async (from: string, to: string) => {
  const path = `/estadisticas/series/api/PD04639PD-PD04640PD/json/${from}/${to}`
  return (await readJson<BcrpPeriods>(await fetch(`${test.simulator.baseUrls.bcrp}${path}`))).periods
}

describe('the exchange rate', () => {
  const today = async () => (await fetch(`${test.simulator.baseUrls.public}/a/txt/tipoCambio.txt`)).text()

  it('of today is one line', async () => {
    expect(await today()).toMatch(/^15\/11\/2026\|3\.\d{3}\|3\.\d{3}\|\r\n$/)
  })

  it('of a day without publication is the last one published', async () => {
    // 15/11/2026 is a Sunday.
    const [friday] = await bcrp('2026-11-13', '2026-11-15')
    expect(friday?.name).toBe('13.Nov.26')
    const [, buy, sell] = (await today()).split('|').map(Number)
    expect(friday?.values.map(Number)).toEqual([buy, sell])
  })

  it('of the past comes from the central bank, without weekends, future days or rates on holidays', async () => {
    const october = await bcrp('2026-10-01', '2026-10-31')
    expect(october).toHaveLength(22)
    expect(october.find(({ name }) => name === '08.Oct.26')?.values).toEqual(['n.d.', 'n.d.'])
    expect((await bcrp('2026-09-01', '2026-09-02')).map(({ name }) => name)).toEqual(['01.Set.26', '02.Set.26'])
    expect((await bcrp('2026-11-12', '2027-01-31')).map(({ name }) => name)).toEqual(['12.Nov.26', '13.Nov.26'])
    const unknown = `${test.simulator.baseUrls.bcrp}/estadisticas/series/api/PN00001MM/json/2026-10-01/2026-10-31`
    expect((await fetch(unknown)).status).toBe(404)
  })

  it('of a register row is the selling rate of its date, and of a note that of the voucher it modifies', async () => {
    const published = new Map((await bcrp('2026-06-01', '2026-09-30')).map(({ name, values }) => [name, values[1]]))
    const months = ['Jul', 'Ago', 'Set']
    let compared = 0
    for (const [at, period] of ['202607', '202608', '202609'].entries())
      for (const book of ['rce', 'rvie'] as const)
        for (const { draft, rate } of test.simulator.world.rows(test.clientOf(5).owner, book, taxPeriod(period))) {
          const date = draft.note?.targets[0].issueDate ?? draft.issueDate
          const sold = published.get(`${date.slice(8)}.${months[at]}.26`)
          if (draft.currency !== 'USD' || sold === undefined || sold === 'n.d.' || draft.period !== period) continue
          if (draft.note && draft.note.targets[0].period !== period) continue
          expect(rate / 1000).toBe(Number(sold))
          compared += 1
        }
    expect(compared).toBeGreaterThan(10)
  })
})

describe('the published lists', () => {
  it.each([
    ['AgentRet', 'AgenRet'],
    ['AgentRet', 'AgenPercVI'],
    ['AgentRet', 'AgenPerc'],
    ['BueCont', 'BueCont'],
  ])('%s/%s has some of the world’s companies, in Windows-1252 with bare CR', async (folder, file) => {
    const response = await fetch(`${test.simulator.baseUrls.public}/descarga/${folder}/${file}_TXT.zip`)
    const bytes = unzip(Buffer.from(await response.arrayBuffer())).get(`${file}_TXT.txt`)
    const text = new TextDecoder('windows-1252').decode(bytes)
    expect(text).not.toContain('\n')
    const [header, ...lines] = text.trimEnd().split('\r')
    expect(header).toBe('Ruc|Nombre/Razon|A partir del|Resolucion|')
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) {
      const [ruc = '', name, since = ''] = line.split('|')
      const { companies } = test.simulator.world
      expect(companies.byRuc(ruc)?.party.name ?? test.simulator.world.taxpayer(ruc)?.name).toBe(name)
      expect(since).toMatch(/^01\/\d{2}\/20\d{2}$/)
    }
  })
})

it('moves with the clock', async () => {
  const { clock } = test.simulator.world
  clock.moveTo(new Date('2026-12-20T15:00:00Z'))
  const text = await (await fetch(`${test.simulator.baseUrls.public}/a/txt/tipoCambio.txt`)).text()
  expect(text.slice(0, 10)).toBe(formatDate(clock.today()))
  clock.moveTo(NOW)
})
