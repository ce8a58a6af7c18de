import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { expect, it } from 'vitest'
import { readExchange } from '../testing/read-exchange.ts'
import { canBeChecked, fromValidityResponse, toValidityRequest } from './validity-request.ts'

it('requests the validity in the name of the application’s owner', () => {
  const voucher = {
    issuer: '20990000027',
    type: '01',
    series: 'F001',
    number: '0456',
    issueDate: calendarDate('2026-09-15'),
    total: cents(23_600),
  }
  expect(toValidityRequest('20990000019', voucher)).toMatchObject(readExchange('validity/accepted').request)
  expect(toValidityRequest('20990000019', { ...voucher, type: '02' }).json).toMatchObject({ codComp: 'R1' })
  expect([canBeChecked('01'), canBeChecked('20')]).toEqual([true, false])
})

it.each([
  ['accepted', { ok: true, value: { voucher: 'accepted', taxpayer: 'ACTIVO', address: 'HABIDO', remarks: [] } }],
  ['not-existing', { ok: true, value: { voucher: 'not-found', taxpayer: undefined, address: undefined } }],
  ['voided-not-found', { ok: true, value: { voucher: 'voided', taxpayer: 'BAJA DE OFICIO', address: 'NO HABIDO' } }],
  ['refused', { ok: false, failure: { kind: 'invalid-request', codes: ['1034'] } }],
])('reads the answer %s', (name, expected) => {
  expect(fromValidityResponse(readExchange(`validity/${name}`).answer)).toMatchObject(expected)
})

it('fails for an answer without a known state', () => {
  for (const body of ['{}', '[]', '{"success":true,"data":{"estadoCp":"9"}}'])
    expect(fromValidityResponse({ status: 200, headers: {}, body: Buffer.from(body) })).toMatchObject({ ok: false })
})
