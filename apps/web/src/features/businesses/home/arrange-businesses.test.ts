import { describe, expect, it } from 'vitest'

import { company } from '../../../testing/businesses.ts'
import { findCompanies, sortCompanies, type CompanyOrder } from './arrange-businesses.ts'

const companies = [
  company('Zapatería Ñusta', { observed_count: 2 }),
  company('Transportes Chapi', { status: 'INVALID_CREDENTIALS' }),
  company('Clínica Dental Sonrisa', { ruc: '20603423616', next_due: { tax_period: '202610', date: '2026-11-16' } }),
  company('Distribuidora Centro', { status: 'IN_PROGRESS', next_due: null }),
  company('Álamo Hermanos', { observed_count: 9 }),
  company('Hoteles Titicaca', { status: 'MISSING_PERMISSIONS' }),
]

const names = (list: typeof companies) => list.map(({ name }) => name.split(' ')[0])

describe('sortCompanies', () => {
  it.each([
    ['estado', ['Álamo', 'Clínica', 'Zapatería', 'Hoteles', 'Transportes', 'Distribuidora']],
    ['accion', ['Transportes', 'Hoteles', 'Álamo', 'Zapatería', 'Clínica', 'Distribuidora']],
    ['vencimiento', ['Clínica', 'Álamo', 'Hoteles', 'Transportes', 'Zapatería', 'Distribuidora']],
    ['nombre', ['Álamo', 'Clínica', 'Distribuidora', 'Hoteles', 'Transportes', 'Zapatería']],
  ] as const)('orders by %s', (order: CompanyOrder, expected) => {
    expect(names(sortCompanies(companies, order))).toEqual(expected)
  })

  it('leaves the given list as it was', () => {
    expect(companies[0]?.name).toBe('Zapatería Ñusta')
  })
})

describe('findCompanies', () => {
  it.each([
    ['CLINICA', ['Clínica']],
    [' ñusta ', ['Zapatería']],
    ['nusta', ['Zapatería']],
    ['2060342', ['Clínica']],
    ['nada', []],
  ])("'%s' finds %o", (words, expected) => {
    const found = findCompanies(companies, words)
    expect(names(companies.filter(({ uuid }) => found.has(uuid)))).toEqual(expected)
  })
})
