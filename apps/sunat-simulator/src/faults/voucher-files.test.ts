import { readCpe } from '@contapro/cpe/read/read-cpe'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { BROWSER, CPE_SCOPE } from '../testing/test-client.ts'
import { unzip } from '../testing/unzip.ts'
import { useSimulator } from '../testing/use-simulator.ts'
import { codeOf } from '../world/vouchers/code-of.ts'
import { toInvoice } from '../world/vouchers/to-invoice.ts'

const test = useSimulator()

/** A received factura of an issuer whose name has accents. */
function accentedFactura() {
  for (const { draft } of test.simulator.world.rows(test.client.owner, 'rce', taxPeriod('202609')))
    if (draft.type === '01' && draft.series.startsWith('F') && /[ÁÉÍÓÚÑ]/.test(draft.issuer.name)) {
      const voucher = toInvoice(draft)
      if (voucher) return { code: codeOf(draft), voucher }
    }
  throw new Error('no such voucher')
}

const file = (kind: string) => test.client.cpeFile(`/consultacpe/comprobantes/${accentedFactura().code}-2/${kind}`)

describe('voucher files', () => {
  it('are the XML, the PDF and the CDR of the voucher', async () => {
    const { code, voucher } = accentedFactura()
    expect(readCpe(await file('02')).document).toEqual(voucher)
    expect((await file('01')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(readCpe(await file('03')).document).toMatchObject({ kind: 'cdr', responseCode: '0' })
    type Detail = { comprobantes: { procedenciaMasiva: { mtoImporteTotal: number } }[] }
    const { comprobantes } = await readJson<Detail>(await test.client.cpe(`/consultacpe/comprobantes/${code}-2`))
    expect(comprobantes[0]?.procedenciaMasiva.mtoImporteTotal).toBe(Number(voucher.totals.payable))
    const control = await test.client.cpe(`/controlcpe/consultaxml/${code}`)
    expect(unzip(Buffer.from(await control.arrayBuffer())).size).toBe(1)
  })

  it('include those of fee receipts and withholdings', async () => {
    const { world } = test.simulator
    const { owner } = test.client
    const periods = world.periods(owner, 'rce').map(({ period }) => period)
    const withheld = (type: '20' | '40') =>
      periods.flatMap((period) => world.withholdings(owner, type, period)).map(({ voucher }) => ({ voucher, type }))
    const receipts = periods.flatMap((period) => world.feeReceipts(owner, period))
    const found = [...receipts.map((voucher) => ({ voucher, type: 'R1' })), ...withheld('20'), ...withheld('40')]
    expect(new Set(found.map(({ type }) => type)).size).toBe(3)
    for (const { voucher, type } of found) {
      const { series, number } = voucher
      const code = voucherCode({ issuer: voucher.issuer.documentNumber, type, series, number })
      const xml = await test.client.cpeFile(`/consultacpe/comprobantes/${code}-2/02`)
      expect(readCpe(xml).document).toMatchObject({ type: voucher.type, id: voucher.id })
    }
  })

  it('are refused to tokens of another API and to other taxpayers', async () => {
    const path = `/consultacpe/comprobantes/${accentedFactura().code}-2/02`
    const headers = { authorization: `Bearer ${await test.client.token()}`, 'user-agent': BROWSER }
    const response = await fetch(`${test.simulator.baseUrls.cpe}${path}`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ status: 401, message: 'Unauthorized' })
    expect((await test.clientOf(2).cpe(path)).status).toBe(404)
  })

  it('B28 fail intermittently, are not found, or lack the CDR', async () => {
    await test.client.token(CPE_SCOPE)
    const path = `/consultacpe/comprobantes/${accentedFactura().code}-2/`
    await test.setFaults({ behaviour: 'B28', times: 1 })
    expect((await test.client.cpe(`${path}02`)).status).toBe(500)
    expect((await test.client.cpe(`${path}02`)).status).toBe(200)
    await test.setFaults({ behaviour: 'B28', variant: '404' })
    expect((await test.client.cpe(`${path}02`)).status).toBe(404)
    await test.setFaults({ behaviour: 'B28', variant: 'sin-cdr' })
    expect(await (await test.client.cpe(`${path}03`)).json()).toHaveProperty('msgRespuesta')
    expect((await test.client.cpe(`${path}02`)).status).toBe(200)
  })

  it('B29 are encoded in Latin-1 or have broken accents', async () => {
    await test.setFaults({ behaviour: 'B29', variant: 'latin1' })
    const latin = readCpe(await file('02'))
    expect(latin.source).toMatchObject({ declaredEncoding: 'ISO-8859-1' })
    expect(latin.document).toEqual(accentedFactura().voucher)
    await test.setFaults({ behaviour: 'B29', variant: 'fffd' })
    expect((await file('02')).includes(Buffer.from([0xef, 0xbf, 0xbd]))).toBe(true)
  })
})
