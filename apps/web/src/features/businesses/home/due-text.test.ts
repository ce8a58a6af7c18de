import { business } from '@contapro/contract/testing/businesses'
import { expect, it } from 'vitest'

import { dueText } from './due-text.ts'
import { summarizeBusinesses } from './summarize-businesses.ts'

const now = new Date('2026-11-16T03:00:00Z') // the 15th in Lima, at 22:00

it.each([
  ['2026-11-20', 'Vence 20/11/2026', false, 'vence el 20/11/2026'],
  ['2026-11-16', 'Vence mañana', true, 'vence mañana'],
  ['2026-11-15', 'Vence hoy', true, 'vence hoy'],
  ['2026-11-14', 'Venció 14/11/2026', true, 'venció el 14/11/2026'],
])('describes %s as %s', (date, text, isDueSoon, inSummary) => {
  expect(dueText(date, now)).toEqual({ text, isDueSoon })
  const businesses = [
    business('Ferretería', { next_due: { tax_period: '202612', date: '2027-01-20' }, observed_count: 2 }),
    business('Clínica', { next_due: { tax_period: '202610', date } }),
    business('Hotel', { next_due: null }),
  ]
  expect(summarizeBusinesses(businesses, now)).toBe(
    `3 empresas, 2 comprobantes observados. La primera declaración ${inSummary}.`,
  )
})
