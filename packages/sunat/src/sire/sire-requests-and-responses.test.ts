import { cents } from '@contapro/domain/money/cents'
import { parseDecimal } from '@contapro/domain/money/decimal'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { BOOKS } from '@contapro/domain/vouchers/book'
import { describe, expect, it } from 'vitest'
import { readExchange } from '../testing/read-exchange.ts'
import { fixtureKey } from '../testing/register-text.ts'
import { fromProposalResponse, toProposalRequest, type Ticket } from './ask-proposal.ts'
import { fromReportResponse, toReportRequest } from './download-report.ts'
import { fromListingResponse, toListingRequest } from './listing.ts'
import { fromPeriodsResponse, toPeriodsRequest } from './periods.ts'
import { TypeCounter } from '../register/type-tally.ts'
import { compareWithSummary, fromSummaryResponse, toSummaryRequest } from './summary.ts'
import { findTicket, fromTicketsResponse, toTicketsRequest } from './ticket-state.ts'

const period = taxPeriod('202609')
const ticket: Ticket = { number: '20260300000054', book: 'rvie', period, askedAt: 0 }

type GivenRow = { total: number; currency?: string; exchangeRate?: string; state?: string }

/** The tally of some rows of one type, in soles and in force unless given otherwise. */
function countRows(...rows: GivenRow[]): TypeCounter {
  const counter = new TypeCounter()
  for (const { total, currency = 'PEN', exchangeRate, state = '1' } of rows)
    counter.add({ total: cents(total), currency, exchangeRate: parseDecimal(exchangeRate ?? ''), state })
  return counter
}

describe('periods', () => {
  it('are requested by book', () => {
    expect(toPeriodsRequest('rvie')).toMatchObject(readExchange('periods/years').request)
  })

  it.each(['years', 'under-registros'])('are read from %s without duplicates, newest first', (name) => {
    expect(fromPeriodsResponse(readExchange(`periods/${name}`).answer, 'rvie')).toEqual({
      ok: true,
      value: [
        { period: '202609', stateCode: '03', isFiled: false },
        { period: '202608', stateCode: '01', isFiled: true },
        { period: '202512', stateCode: '01', isFiled: true },
      ],
    })
  })

  it('fail with the book whose permission is missing', () => {
    expect(fromPeriodsResponse(readExchange('periods/no-permission').answer, 'rvie')).toEqual({
      ok: false,
      failure: { kind: 'missing-permission', module: 'rvie' },
    })
  })
})

describe('proposals', () => {
  it.each([
    ['rvie', 'rvie-ticket'],
    ['rce', 'rce-ticket'],
  ] as const)('of %s are requested', (book, name) => {
    expect(toProposalRequest(book, period)).toMatchObject(readExchange(`proposals/${name}`).request)
  })

  it.each([
    ['rvie-ticket', { ok: true, value: { kind: 'ticket', number: '20260300000054', isReused: false } }],
    ['already-running', { ok: true, value: { kind: 'ticket', number: '20260300000053', isReused: true } }],
    ['rvie-no-movement', { ok: true, value: { kind: 'no-movement' } }],
    ['rce-no-movement', { ok: true, value: { kind: 'no-movement' } }],
    ['bad-period', { ok: false, failure: { kind: 'invalid-request', codes: ['1006'] } }],
    ['internal-error', { ok: false, failure: { kind: 'unavailable', reason: 'server-error', status: 500 } }],
  ])('%s', (name, expected) => {
    expect(fromProposalResponse(readExchange(`proposals/${name}`).answer, 'rvie')).toMatchObject(expected)
  })
})

describe('tickets', () => {
  it('are requested by number and period', () => {
    const request = toTicketsRequest({ book: 'rvie', from: period, to: period, number: ticket.number })
    expect(request).toMatchObject(readExchange('tickets/finished').request)
  })

  const file = { name: 'LE2099000001920261000014040001EXP2.zip', typeCode: '00', processCode: '10', period: '202609' }
  it.each([
    ['finished', { kind: 'ready', files: [file] }],
    ['finished-04', { kind: 'ready', files: [file] }],
    ['not-listed', { kind: 'pending', code: '' }],
    ['without-state', { kind: 'pending', code: '' }],
    ['working', { kind: 'pending', code: '05' }],
    ['failed', { kind: 'failed', code: '03', text: 'Procesado con errores' }],
    ['without-file', { kind: 'without-file' }],
    ['state-in-detail', { kind: 'ready', files: [{ typeCode: 'null' }, { typeCode: 'null' }] }],
  ])('%s', (name, state) => {
    const listed = fromTicketsResponse(readExchange(`tickets/${name}`).answer, 'rvie')
    expect(listed.ok && findTicket(listed.value, ticket)).toMatchObject(state)
  })
})

it('a ticket of another period brings nothing for this one', () => {
  const listed = fromTicketsResponse(readExchange('tickets/finished').answer, 'rvie')
  expect(listed.ok && findTicket(listed.value, { ...ticket, period: taxPeriod('202606') })).toMatchObject({
    kind: 'failed',
  })
})

describe('downloads', () => {
  const file = { name: 'LE2099000001920261000014040001EXP2.zip', typeCode: '00', processCode: '10', period: '202609' }

  it('send all six parameters', () => {
    expect(toReportRequest(ticket, file)).toMatchObject(readExchange('downloads/zip').request)
  })

  it.each([
    ['zip', { ok: true, value: 'file' }],
    ['missing-2244', { ok: true, value: 'missing' }],
    ['missing-store', { ok: true, value: 'missing' }],
    ['error-with-200', { ok: false, failure: { kind: 'unavailable', reason: 'server-error' } }],
    ['request-failed', { ok: false, failure: { kind: 'unavailable', status: 500 } }],
    ['not-a-zip', { ok: false, failure: { kind: 'unexpected-format', what: 'file that is no zip' } }],
  ])('%s', (name, expected) => {
    expect(fromReportResponse(readExchange(`downloads/${name}`).answer, 'rvie')).toMatchObject(expected)
  })
})

describe('listings', () => {
  it.each(BOOKS)('are requested by page of %s', (book) => {
    expect(toListingRequest(book, period, 1, 500)).toMatchObject(readExchange(`listings/${book}`).request)
  })

  it('of sales are read', () => {
    const page = fromListingResponse(readExchange('listings/rvie').answer, fixtureKey('rvie'))
    expect(page).toMatchObject({
      ok: true,
      value: {
        announced: 1,
        unreadable: [],
        rows: [
          {
            book: 'rvie',
            car: '2099000001901F0010000000123',
            issueDate: '2026-09-15',
            partyName: 'CLIENTE EJEMPLO E.I.R.L.',
            ownerName: 'COMERCIAL EJEMPLO S.A.C.',
            base: 10_000,
            igv: 1800,
            total: 11_800,
            exchangeRate: '1',
            state: '1',
            operationType: '0101',
          },
        ],
      },
    })
  })

  it('of purchases are read, although dates and total are written differently', () => {
    const page = fromListingResponse(readExchange('listings/rce').answer, fixtureKey('rce'))
    expect(page).toMatchObject({
      ok: true,
      value: {
        announced: 1,
        rows: [{ issueDate: '2026-09-15', baseTaxed: 20_000, igvTaxed: 3600, total: 23_600, imb: 0 }],
      },
    })
  })

  it('report records that cannot be read', () => {
    const { answer } = readExchange('listings/rce')
    const body = Buffer.from(answer.body.toString().replace('236.0', '"NaN"'))
    expect(fromListingResponse({ ...answer, body }, fixtureKey('rce'))).toMatchObject({
      value: { rows: [], unreadable: [{ reason: 'mtoTotalCp' }] },
    })
  })

  it.each([
    ['otherOwner', '"numRuc": "20990000019"', '"numRuc": "20601112223"'],
    ['otherPeriod', '"perTributario": "202609"', '"perTributario": "202606"'],
    ['perTributario', '"perTributario": "202609"', '"perTributario": "2026-09"'],
  ])('set aside records of another owner or period: %s', (reason, written, other) => {
    const { answer } = readExchange('listings/rce')
    const body = Buffer.from(answer.body.toString().replace(written, other))
    expect(fromListingResponse({ ...answer, body }, fixtureKey('rce'))).toMatchObject({
      value: { rows: [], unreadable: [{ reason }] },
    })
  })

  it.each([
    ['rce', 'mtoIgvIpmDG', '"mtoIgvIpmDG": 36.0,', ''],
    ['rce', 'mtoIgvIpmDG', '"mtoIgvIpmDG": 36.0', '"mtoIgvIpmDG": null'],
    ['rce', 'mtoBIGravadaDG', '"montos": {', '"otros": {'],
    ['rce', 'mtoIcbp', '"mtoIcbp": 0.0,', ''],
    ['rce', 'mtoTotalCp', '"mtoTotalCp": 236.0,', ''],
    ['rce', 'mtoTipoCambio', '"mtoTipoCambio": 1 }', '"mtoTipoCambio": "x" }'],
    ['rvie', 'mtoIGV', '"mtoIGV": 18.0,', ''],
    ['rvie', 'mtoTipoCambio', '"mtoTipoCambio": 1,', '"mtoTipoCambio": "uno",'],
    ['rvie', 'mtoTotalCP', '"mtoTotalCP": 118.0,', ''],
  ] as const)('set aside a record of %s without a readable %s', (book, reason, written, other) => {
    const { answer } = readExchange(`listings/${book}`)
    const body = Buffer.from(answer.body.toString().replace(written, other))
    expect(fromListingResponse({ ...answer, body }, fixtureKey(book))).toMatchObject({
      value: { rows: [], unreadable: [{ reason }] },
    })
  })

  it.each([
    ['rce', '"mtoIMB": 0.0,', { imb: 0 }],
    ['rce', '"mtoTipoCambio": 1 }', { exchangeRate: undefined }],
    ['rvie', '"mtoBIIvap": 0.0, "mtoIvap": 0.0,', { ivapBase: 0, ivap: 0 }],
    ['rvie', '"mtoValorFob": 0.0,', { fobValue: 0 }],
  ] as const)('of %s may lack what not every voucher has: %s', (book, written, row) => {
    const { answer } = readExchange(`listings/${book}`)
    const body = Buffer.from(answer.body.toString().replace(written, written.endsWith('}') ? '"x": 1 }' : ''))
    expect(fromListingResponse({ ...answer, body }, fixtureKey(book))).toMatchObject({ value: { rows: [row] } })
  })

  it.each(['', '7', 'Activo'])('set aside a record in the state %j', (state) => {
    const { answer } = readExchange('listings/rce')
    const written = answer.body.toString().replace('"codEstadoComprobante": "1"', `"codEstadoComprobante": "${state}"`)
    expect(fromListingResponse({ ...answer, body: Buffer.from(written) }, fixtureKey('rce'))).toMatchObject({
      value: { rows: [], unreadable: [{ reason: 'codEstadoComprobante' }] },
    })
  })

  it('may write a hyphen for a missing date', () => {
    const { answer } = readExchange('listings/rce')
    const written = answer.body
      .toString()
      .replace('"fecVencPag": null', '"fecVencPag": "-"')
      .replace('"lisDocumentosMod": []', '"lisDocumentosMod": [{ "codTipoCDPMod": "01", "fecEmisionMod": "-" }]')
    expect(fromListingResponse({ ...answer, body: Buffer.from(written) }, fixtureKey('rce'))).toMatchObject({
      value: { rows: [{ dueDate: undefined, corrects: [{ type: '01', issueDate: undefined }] }] },
    })
  })

  it('have the state as one digit and the reason of a note as two', () => {
    const { answer } = readExchange('listings/rce')
    const written = answer.body
      .toString()
      .replace('"codEstadoComprobante": "1"', '"codEstadoComprobante": "04"')
      .replace('"codTipoMotivoNota": ""', '"codTipoMotivoNota": 2')
    expect(fromListingResponse({ ...answer, body: Buffer.from(written) }, fixtureKey('rce'))).toMatchObject({
      value: { rows: [{ state: '4', noteReason: '02' }] },
    })
  })

  it('may have amounts with an exponent, read without passing through a double', () => {
    const { answer } = readExchange('listings/rce')
    const body = Buffer.from(answer.body.toString().replace('236.0', '1.234567890123E10'))
    expect(fromListingResponse({ ...answer, body }, fixtureKey('rce'))).toMatchObject({
      value: { rows: [{ total: 1_234_567_890_123 }] },
    })
  })
})

describe('summaries', () => {
  it('are requested as text', () => {
    expect(toSummaryRequest('rce', period)).toMatchObject(readExchange('summaries/rce').request)
  })

  it('are read for both books', () => {
    expect(fromSummaryResponse(readExchange('summaries/rce').answer, 'rce')).toMatchObject({
      value: { types: [{ type: '01', count: 2, total: 35_400 }], total: { count: 2, total: 35_400 } },
    })
    expect(fromSummaryResponse(readExchange('summaries/rvie').answer, 'rvie')).toMatchObject({
      value: {
        types: [
          { type: '01', total: 11_800 },
          { type: '07', count: 1, total: -5900 },
        ],
        total: { total: 5900 },
      },
    })
  })

  it('are empty without movement', () => {
    expect(fromSummaryResponse(readExchange('summaries/no-movement').answer, 'rce')).toEqual({
      ok: true,
      value: { types: [], total: undefined },
    })
  })

  it('are compared with the rows read', () => {
    const summary = fromSummaryResponse(readExchange('summaries/rvie').answer, 'rvie')
    if (!summary.ok) throw new Error('not read')
    const types = new Map([
      ['01', countRows({ total: 11_800 })],
      ['08', countRows({ total: 100 })],
    ])
    expect(compareWithSummary(summary.value, { types })).toEqual([
      { type: '07', announced: { count: 1, total: -5900 }, read: { count: 0, total: 0 } },
      { type: '08', announced: { count: 0, total: 0 }, read: { count: 1, total: 100 } },
    ])
  })

  const inSoles = { total: 10_000 }
  const voided = { total: 5000, state: '2' }
  const dollars = { total: 20_001, currency: 'USD', exchangeRate: '3.751' }
  const unrated = { total: 20_001, currency: 'USD' }
  const agrees = (count: number, total: number, ...rows: GivenRow[]) => {
    const line = { type: '01', count, total: cents(total), cells: [] }
    const types = new Map([['01', countRows(...rows)]])
    return compareWithSummary({ types: [line], total: undefined }, { types }).length === 0
  }

  it.each([
    ['with the voided ones', 2, 15_000, [inSoles, voided]],
    ['without the voided ones', 1, 10_000, [inSoles, voided]],
    ['with the voided ones as zero', 2, 10_000, [inSoles, voided]],
    ['with dollars as written', 2, 30_001, [inSoles, dollars]],
    ['with dollars in soles', 2, 85_024, [inSoles, dollars]],
    ['in dollars what is written in soles', 2, 15_332, [inSoles, dollars]],
    ['in soles, without a voided one in dollars', 1, 10_000, [inSoles, { ...dollars, state: '4' }]],
    ['with dollars at a rate that the rows lack', 2, 85_024, [inSoles, unrated]],
  ])('may be %s', (_, count, total, rows) => {
    expect(agrees(count, total, ...rows)).toBe(true)
  })

  it.each([
    ['one céntimo', 1, 10_001, [inSoles]],
    ['one céntimo beside dollars', 2, 30_002, [inSoles, dollars]],
    ['one voucher of no amount', 2, 10_000, [inSoles]],
    ['more than rounding in soles', 2, 85_027, [inSoles, dollars]],
    ['one voucher beside one without rate', 3, 30_001, [inSoles, unrated]],
    ['more than the voided ones', 2, 12_000, [inSoles, voided]],
  ])('differ by %s', (_, count, total, rows) => {
    expect(agrees(count, total, ...rows)).toBe(false)
  })
})
