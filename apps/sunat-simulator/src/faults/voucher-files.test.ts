import { readCpe } from '@contapro/cpe/read/read-cpe'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startSimulator, type Simulator } from '../start-simulator.ts'
import { BROWSER, TestClient, CPE_SCOPE } from '../testing/test-client.ts'
import { unzip } from '../testing/unzip.ts'
import { toSaleVoucher } from '../world/vouchers/to-sale-voucher.ts'
import type { FaultSetting } from './fault.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ now: new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.world.resetFaults()
  client = new TestClient(simulator, simulator.world.taxpayers[0]!)
})

const set = (...faults: readonly FaultSetting[]): Promise<void> => client.setFaults(faults)

describe('voucher files', () => {
  const codeOf = () => {
    for (const { draft } of simulator.world.rows(client.owner, 'rce', taxPeriod('202609')))
      if (draft.type === '01' && draft.series.startsWith('F') && /[ÁÉÍÓÚÑ]/.test(draft.issuer.name))
        return {
          code: `${draft.issuer.documentNumber}-01-${draft.series}-${draft.number}`,
          voucher: toSaleVoucher(draft)!,
        }
    throw new Error('no such voucher')
  }
  const file = async (kind: string) => {
    const answer = await client.cpe(`/consultacpe/comprobantes/${codeOf().code}-2/${kind}`)
    const { valArchivo } = (await answer.json()) as { valArchivo: string }
    return [...unzip(Buffer.from(valArchivo, 'base64')).values()][0]!
  }

  it('are the XML, the PDF and the CDR of the voucher', async () => {
    expect(readCpe(await file('02')).document).toEqual(codeOf().voucher)
    expect((await file('01')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(readCpe(await file('03')).document).toMatchObject({ kind: 'constancy', responseCode: '0' })
    const detail = await client.cpe(`/consultacpe/comprobantes/${codeOf().code}-2`)
    const { comprobantes } = (await detail.json()) as {
      comprobantes: { procedenciaMasiva: { mtoImporteTotal: number } }[]
    }
    expect(comprobantes[0]!.procedenciaMasiva.mtoImporteTotal).toBe(Number(codeOf().voucher.totals.payable))
    const control = await client.cpe(`/controlcpe/consultaxml/${codeOf().code}`)
    expect(unzip(Buffer.from(await control.arrayBuffer())).size).toBe(1)
  })

  it('of fee receipts and withholdings are there too', async () => {
    const { world } = simulator
    const periods = world.periods(client.owner, 'rce').map(({ period }) => period)
    const withheld = (type: '20' | '40') =>
      periods
        .flatMap((period) => world.withholdings(client.owner, type, period))
        .map(({ voucher }) => ({ voucher, type }))
    const receipts = periods.flatMap((period) => world.feeReceipts(client.owner, period))
    const found = [...receipts.map((voucher) => ({ voucher, type: 'R1' })), ...withheld('20'), ...withheld('40')]
    expect(new Set(found.map(({ type }) => type)).size).toBe(3)
    for (const { voucher, type } of found) {
      const code = `${voucher.issuer.documentNumber}-${type}-${voucher.series}-${voucher.number}-2`
      const answer = await client.cpe(`/consultacpe/comprobantes/${code}/02`)
      const { valArchivo } = (await answer.json()) as { valArchivo: string }
      const [xml] = [...unzip(Buffer.from(valArchivo, 'base64')).values()]
      expect(readCpe(xml!).document).toMatchObject({ type: voucher.type, id: voucher.id })
    }
  })

  it('are refused to a token of another API and to strangers', async () => {
    const headers = { authorization: `Bearer ${await client.token()}`, 'user-agent': BROWSER }
    const answer = await fetch(`${simulator.baseUrls.cpe}/consultacpe/comprobantes/${codeOf().code}-2/02`, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ status: 401, message: 'Unauthorized' })
    const other = new TestClient(simulator, simulator.world.taxpayers[2]!)
    expect((await other.cpe(`/consultacpe/comprobantes/${codeOf().code}-2/02`)).status).toBe(404)
  })

  it('B28 fail now and then, are out of reach, or lack the CDR', async () => {
    await client.token(CPE_SCOPE)
    const path = () => `/consultacpe/comprobantes/${codeOf().code}-2/`
    await set({ behaviour: 'B28', times: 1 })
    expect((await client.cpe(`${path()}02`)).status).toBe(500)
    expect((await client.cpe(`${path()}02`)).status).toBe(200)
    await set({ behaviour: 'B28', variant: '404' })
    expect((await client.cpe(`${path()}02`)).status).toBe(404)
    await set({ behaviour: 'B28', variant: 'sin-cdr' })
    expect(await (await client.cpe(`${path()}03`)).json()).toHaveProperty('msgRespuesta')
    expect((await client.cpe(`${path()}02`)).status).toBe(200)
  })

  it('B29 come in Latin-1 or without their accents', async () => {
    await set({ behaviour: 'B29', variant: 'latin1' })
    const latin = readCpe(await file('02'))
    expect(latin.source).toMatchObject({ declaredEncoding: 'ISO-8859-1' })
    expect(latin.document).toEqual(codeOf().voucher)
    await set({ behaviour: 'B29', variant: 'fffd' })
    expect((await file('02')).includes(Buffer.from([0xef, 0xbf, 0xbd]))).toBe(true)
  })
})
