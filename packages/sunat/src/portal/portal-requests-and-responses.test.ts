import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'
import { readExchange } from '../testing/read-exchange.ts'
import { normalizeSol } from '../tokens/credentials.ts'
import { CookieJar } from './cookie-jar.ts'
import { fromDepositsResponse, toDepositsRequest } from './deposits.ts'
import { fromFeeReceiptsResponse, toFeeReceiptRequests } from './fee-receipts.ts'
import { fromLoginResponse, PORTAL_CLIENT, toLoginRequest } from './log-in.ts'
import { findOption, isLoginPage, readInputs, readLoginAddress } from './read-page.ts'
import { fromSeeSolListResponse, toSeeSolListRequest } from './see-sol.ts'
import { fromWithholdingsResponse, toWithholdingsRequest } from './withholdings.ts'

const september = { from: calendarDate('2026-09-01'), to: calendarDate('2026-09-30') }
const sol = { ruc: '20990000019', user: 'contador', password: 'Clave123' }

describe('login', () => {
  it('is found in the script of the menu', () => {
    const html = readExchange('portal/menu-to-login').answer.body.toString()
    expect(readLoginAddress(html)).toMatch(/^https:\/\/api-seguridad.*&state=rO0ABXNyEJEMPLO$/)
    expect([isLoginPage(html), isLoginPage('<html>Menú <a href="x">Salir</a></html>')]).toEqual([true, false])
  })

  it('is requested with the portal’s form', () => {
    const form = {
      client: PORTAL_CLIENT,
      originalUrl: 'https://e-menu.sunat.gob.pe/cl-ti-itmenu/AutenticaMenuInternet.htm',
      state: 'rO0ABXNyEJEMPLO',
    }
    expect(toLoginRequest(normalizeSol(sol), form)).toMatchObject(readExchange('portal/login-granted').request)
  })

  it.each([
    ['login-granted', { ok: true, value: expect.stringContaining('code=') }],
    ['login-refused-redirect', { ok: false, failure: { kind: 'wrong-sol-credentials' } }],
    ['login-refused-page', { ok: false, failure: { kind: 'wrong-sol-credentials' } }],
    ['login-down', { ok: false, failure: { kind: 'unavailable' } }],
    ['login-server-error', { ok: false, failure: { kind: 'unavailable' } }],
    ['login-changed-page', { ok: false, failure: { kind: 'unexpected-format' } }],
  ])('%s', (name, expected) => {
    expect(fromLoginResponse(readExchange(`portal/${name}`).answer)).toMatchObject(expected)
  })

  it('redacts secrets from the excerpt of a page that repeats them', () => {
    const answer = {
      status: 200,
      headers: {},
      body: Buffer.from('<p>Hola CONTADOR, su clave Clave123 y token=eyJabc.def'),
    }
    const read = fromLoginResponse(answer, ['Clave123', 'CONTADOR'])
    expect(JSON.stringify(read)).not.toMatch(/Clave123|CONTADOR|eyJ/)
  })
})

describe('pages', () => {
  it('have inputs and menu options', () => {
    expect(readInputs(`<input type=hidden name="state" value="a&amp;b"><INPUT name='x' value=1>`)).toEqual({
      state: 'a&b',
      x: '1',
    })
    const menu =
      '<li onclick="abrir(\'11.5.4.1.9\')"><span>Consultar Boleta de Venta y Nota</span></li><li data-c="11.5.3.1.2">Otra</li>'
    expect(findOption(menu, /consultar\s+boleta/i)).toBe('11.5.4.1.9')
    expect(findOption(menu, /inexistente/)).toBeUndefined()
  })

  it('set cookies by host and path, and those of sunat.gob.pe for every configured host', () => {
    const jar = new CookieJar()
    jar.take(
      new URL('http://menu.test/cl/Menu.htm'),
      'A=1; Path=/cl\nITMENUSESSION=2; Domain=.sunat.gob.pe; HttpOnly\nB=3; Path=/otra',
    )
    expect(jar.header(new URL('http://menu.test/cl/x'))).toBe('A=1; ITMENUSESSION=2; B=3')
    expect(jar.header(new URL('http://menu.test/'))).toBe('ITMENUSESSION=2; B=3')
    expect(jar.header(new URL('http://ww1.test/'))).toBe('ITMENUSESSION=2')
    jar.take(new URL('http://menu.test/cl/Menu.htm'), 'A=; Path=/cl; Max-Age=0\nITMENUSESSION=9; Domain=sunat.gob.pe')
    expect(jar.header(new URL('http://menu.test/cl/x'))).toBe('B=3; ITMENUSESSION=9')
  })
})

describe('lists', () => {
  it('are requested by kind, direction and month', () => {
    expect(toSeeSolListRequest('invoice', 'received', september)).toMatchObject(
      readExchange('portal/see-sol-list').request,
    )
    expect(toSeeSolListRequest('boleta-credit-note', 'received', september)).toBeUndefined()
  })

  it.each(['see-sol-list', 'see-sol-escaped'])('from %s have no duplicates', (name) => {
    expect(fromSeeSolListResponse(readExchange(`portal/${name}`).answer)).toEqual({
      ok: true,
      value: {
        unreadable: [],
        vouchers: [
          {
            type: '01',
            series: 'E001',
            number: '12',
            issueDate: '2026-09-15',
            issuer: '20990000027',
            receiver: '20990000019',
            receiverName: 'COMERCIAL EJEMPLO S.A.C.',
            total: 123_600,
            hasXml: true,
          },
          expect.objectContaining({ number: '13', total: 5910, hasXml: false }),
        ],
      },
    })
  })

  it.each([
    ['see-sol-empty', { ok: true, value: { vouchers: [] } }],
    ['see-sol-error', { ok: false, failure: { kind: 'invalid-request', codes: ['1'] } }],
    ['not-available', { ok: false, failure: { kind: 'unavailable' } }],
  ])('%s', (name, expected) => {
    expect(fromSeeSolListResponse(readExchange(`portal/${name}`).answer)).toMatchObject(expected)
  })

  it('of fee receipts report the one with an invalid date as unreadable', () => {
    const { request, answer } = readExchange('portal/fee-receipts')
    expect(toFeeReceiptRequests(september)[1]).toMatchObject(request)
    expect(fromFeeReceiptsResponse(answer)).toMatchObject({
      value: {
        receipts: [
          {
            series: 'E001',
            number: 41,
            gross: 200_000,
            withheld: 16_000,
            net: 184_000,
            description: 'ASESORÍA CONTABLE',
          },
        ],
        unreadable: [{ reason: 'fecha' }],
      },
    })
  })
})

describe('assumed services', () => {
  it('list deposits with all fields, with missing fields empty, and with unreadable ones reported', () => {
    const { request, answer } = readExchange('deposits/list')
    expect(toDepositsRequest('acquirer', taxPeriod('202609'), taxPeriod('202610'))).toMatchObject(request)
    expect(fromDepositsResponse(answer)).toMatchObject({
      ok: true,
      value: {
        deposits: [
          {
            certificate: '189234567',
            solUser: 'CONTADOR',
            supplierName: 'PEÑA TRANSPORTES S.A.C.',
            amount: 11_800,
            paidOn: '2026-09-20',
            paidAt: '10:15:30',
            period: '202609',
            voucherSeries: 'F001',
            voucherNumber: '456',
          },
          { certificate: '189234567', amount: 4000, voucherNumber: '457' },
          { certificate: '189234568', amount: undefined, paidOn: undefined, period: undefined, account: '' },
        ],
        unreadable: [{ line: 5, reason: 'MTO_DEPOSITO' }],
      },
    })
    expect(fromDepositsResponse(readExchange('deposits/nothing').answer)).toEqual({
      ok: true,
      value: { deposits: [], unreadable: [] },
    })
  })

  it('list retentions', () => {
    const { request, answer } = readExchange('withholdings/page')
    expect(toWithholdingsRequest('20', 'received', september, 1)).toMatchObject(request)
    expect(fromWithholdingsResponse(answer)).toMatchObject({
      value: {
        announced: 2,
        vouchers: [
          { series: 'R001', number: '12', issuerName: 'AGENTE DE RETENCIÓN S.A.', total: 35_400, isReverted: false },
          { number: '13', total: 1050, isReverted: true },
        ],
      },
    })
  })

  it('reads a name as the page shows it, which escapes it once', () => {
    const { answer } = readExchange('withholdings/page')
    const body = Buffer.from(answer.body).toString('latin1').replace('AGENTE DE', 'A &amp; &lt;B&gt; &amp;amp; DE')
    expect(fromWithholdingsResponse({ ...answer, body: Buffer.from(body, 'latin1') })).toMatchObject({
      value: { vouchers: [{ issuerName: 'A & <B> &amp; DE RETENCIÓN S.A.' }, { number: '13' }] },
    })
  })
})
