import { COMPLETE } from '@contapro/contract/testing/businesses'
import { addDays, calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { expect, it } from 'vitest'

import { presentItem, sortItems, summarizeItems } from './arrange-items.ts'
import type { Item } from './inbox-item.ts'

const today = calendarDate('2026-11-19')

/** An item of the return that is due so many days from today. */
const item = (title: string, days: number, risk: number | null): Item => ({
  client: {
    id: title,
    ruc: '20526018151',
    name: title,
    period: taxPeriod('202610'),
    dueDate: addDays(today, days),
    completeness: { purchases: COMPLETE, sales: COMPLETE },
  },
  kind: 'OBSERVED',
  title,
  detail: '',
  risk: risk === null ? null : cents(risk),
  actions: [],
})

it('begins with what can still be done in time; what is late comes after it and loses weight with each day', () => {
  const items = [
    item('después', 20, 900_000),
    item('venció hace un mes', -30, 400_000),
    item('venció hace un mes, sin riesgo', -30, 0),
    item('venció ayer', -1, 100_000),
    item('hoy, sin monto', 0, null),
    item('en cuatro días', 4, 100_000),
    item('en tres días', 3, 100_000),
    item('hoy', 0, 100),
    item('mañana', 1, 500_000),
  ]
  expect(sortItems(items, today).map(({ title }) => title)).toEqual([
    'hoy',
    'hoy, sin monto',
    'mañana',
    'en tres días',
    'en cuatro días',
    'venció ayer',
    'venció hace un mes',
    'venció hace un mes, sin riesgo',
    'después',
  ])
  expect(summarizeItems(items, today).groups).toEqual([
    { due: 'today', count: 2, soles_at_risk: 1 },
    { due: 'tomorrow', count: 1, soles_at_risk: 5000 },
    { due: 'week', count: 2, soles_at_risk: 2000 },
    { due: 'overdue', count: 3, soles_at_risk: 5000 },
    { due: 'later', count: 1, soles_at_risk: 9000 },
  ])
})

it('weighs only what its day decides about, not what was late before', () => {
  const old = { ...item('casi todo venció', 1, 900_000), pressing: cents(100) }
  expect(sortItems([old, item('vence', 1, 200)], today).map(({ title }) => title)).toEqual([
    'vence',
    'casi todo venció',
  ])
})

it('takes the day of the item before that of the return', () => {
  expect(presentItem({ ...item('con día propio', 5, 1), due: addDays(today, 1) }, today)).toMatchObject({
    due: 'tomorrow',
    days_left: 1,
  })
})
