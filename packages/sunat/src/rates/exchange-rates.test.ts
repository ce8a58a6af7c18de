import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { describe, expect, it } from 'vitest'

import { fromRateSeriesResponse, toRateSeriesRequest } from './rate-series.ts'
import { fromTodaysRateResponse } from './todays-rate.ts'

const answer = (body: unknown, status = 200) => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

describe("SUNAT's rate of today", () => {
  it.each(['15/09/2026|3.528|3.535|\r\n', '15/09/2026|3.528|3.535'])('is one line: %j', (line) => {
    expect(fromTodaysRateResponse(answer(line))).toEqual({
      ok: true,
      value: { day: '2026-09-15', buy: '3.528', sell: '3.535' },
    })
  })

  it.each(['', '15/09/2026|n.d.|n.d.|', '31/02/2026|3.5|3.5|', '15/09/2026|0|0|', '15/09/2026|-3.5|3.5|', '1e3|2|3|'])(
    'is not read from %j',
    (line) => {
      expect(fromTodaysRateResponse(answer(line))).toMatchObject({ failure: { kind: 'unexpected-format' } })
    },
  )

  it('a page is an outage', () => {
    expect(fromTodaysRateResponse(answer('<html>mantenimiento</html>'))).toMatchObject({
      failure: { kind: 'unavailable' },
    })
  })
})

describe("the central bank's series", () => {
  const range = { from: calendarDate('2026-07-01'), to: calendarDate('2026-09-30') }
  const config = { title: '', series: [{ name: 'TC SBS - Compra' }, { name: 'TC SBS - Venta' }] }
  const read = (periods: unknown, series = config) => fromRateSeriesResponse(answer({ config: series, periods }), range)

  it('is asked for by currency and range', () => {
    expect(toRateSeriesRequest('USD', range).path).toBe(
      '/estadisticas/series/api/PD04639PD-PD04640PD/json/2026-07-01/2026-09-30',
    )
    expect(toRateSeriesRequest('EUR', range).path).toContain('PD04647PD-PD04648PD')
  })

  it('has Spanish months and days without a rate', () => {
    const periods = [
      { name: '08.Jul.26', values: ['3.5', '3.51'] },
      { name: '28.Jul.26', values: ['n.d.', 'n.d.'] },
      { name: '01.Set.26', values: ['3.61', '3.6234567'] },
      { name: '2.Set.26', values: [3.6, 3.62] },
      { name: '03.Sep.26', values: ['3.6', '3.63'] },
      { name: '01.Oct.26', values: ['3.6', '3.6'] },
    ]
    expect(read(periods)).toEqual({
      ok: true,
      value: [
        { day: '2026-07-08', buy: '3.5', sell: '3.51' },
        { day: '2026-09-01', buy: '3.61', sell: '3.623457' },
        { day: '2026-09-02', buy: '3.6', sell: '3.62' },
        { day: '2026-09-03', buy: '3.6', sell: '3.63' },
      ],
    })
  })

  it.each([
    { name: '31.Set.26', values: ['3.6', '3.6'] },
    { name: '04.Foo.26', values: ['3.6', '3.6'] },
    { name: '07.Set.26', values: ['0', '0'] },
    { name: '08.Set.26', values: ['3.6'] },
    { name: '08.Set.26', values: ['n.d.', '3.6'] },
    { name: '08.Set.26', values: ['3,6', '3,6'] },
    { name: '09.Set.26' },
    'nada',
  ])('is not read with a line that cannot be: %j', (line) => {
    expect(read([{ name: '08.Jul.26', values: ['3.5', '3.51'] }, line])).toMatchObject({ ok: false })
  })

  it('names its sides, in any order', () => {
    const turned = { ...config, series: config.series.toReversed() }
    expect(read([{ name: '08.Jul.26', values: ['3.51', '3.5'] }], turned)).toMatchObject({
      value: [{ buy: '3.5', sell: '3.51' }],
    })
    expect(read([], { ...config, series: [] })).toMatchObject({ failure: { kind: 'unexpected-format' } })
  })

  it.each([{}, { config }, [], '{', 'null'])('is not read from %j', (body) => {
    expect(fromRateSeriesResponse(answer(body), range)).toMatchObject({ failure: { kind: 'unexpected-format' } })
  })

  it('a page instead of data is an outage', () => {
    expect(fromRateSeriesResponse(answer('<!doctype html><html></html>'), range)).toMatchObject({
      failure: { kind: 'unavailable' },
    })
  })
})
