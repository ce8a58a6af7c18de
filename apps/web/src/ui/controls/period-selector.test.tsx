import type { Business } from '@contapro/contract/businesses'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { PeriodSelector } from './period-selector.tsx'

const periods = ['202611', '202610', '202609']

function labels(nextReturn: Business['next_due'], declared: Business['declared'] = {}) {
  const props = { taxPeriods: periods, taxPeriod: '202610', nextReturn, declared, onChange: () => undefined }
  render(<PeriodSelector {...props} />)
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

it('marks the month that has not ended in Lima, and the one that fell due', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T04:59:00Z') })
  expect(labels({ tax_period: '202610', date: '2026-11-18' })).toEqual([
    'Noviembre 2026, en curso',
    'Octubre 2026, venció 18/11',
    'Setiembre 2026',
  ])
})

it('says until when the period that falls due can be declared', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T04:59:00Z') })
  expect(labels({ tax_period: '202610', date: '2026-11-18' })[1]).toBe('Octubre 2026, vence 18/11')
})

it('says which periods are declared, and who says so', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00Z') })
  const declared = { 202610: 'sunat', 202609: 'accountant' } as const
  const due = { tax_period: '202611', date: '2026-12-18' }
  expect(labels(due, declared)).toEqual([
    'Noviembre 2026, en curso',
    'Octubre 2026, declarado',
    'Setiembre 2026, declarado',
  ])
  expect(screen.getByTitle('SUNAT tiene los dos registros como presentados')).toBe(screen.getByLabelText('Periodo'))
})

it('marks a running month as such, although it falls due next', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') })
  expect(labels({ tax_period: '202611', date: '2026-12-18' })).toEqual([
    'Noviembre 2026, en curso',
    'Octubre 2026',
    'Setiembre 2026',
  ])
})
