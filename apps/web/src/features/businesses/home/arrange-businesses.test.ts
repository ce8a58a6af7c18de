import { business } from '@contapro/contract/testing/businesses'
import { describe, expect, it } from 'vitest'

import { findBusinesses, sortBusinesses, type BusinessOrder } from './arrange-businesses.ts'

const businesses = [
  business('Zapatería Ñusta', { observed_count: 2 }),
  business('Transportes Chapi', { status: 'INVALID_CREDENTIALS' }),
  business('Clínica Dental Sonrisa', { ruc: '20603423616', next_due: { tax_period: '202610', date: '2026-11-16' } }),
  business('Distribuidora Centro', { status: 'IN_PROGRESS', next_due: null }),
  business('Álamo Hermanos', { observed_count: 9 }),
  business('Hoteles Titicaca', { status: 'MISSING_PERMISSIONS' }),
]

const names = (list: typeof businesses) => list.map(({ name }) => name.split(' ')[0])

describe('sortBusinesses', () => {
  it.each([
    ['estado', ['Álamo', 'Zapatería', 'Clínica', 'Hoteles', 'Transportes', 'Distribuidora']],
    ['accion', ['Transportes', 'Hoteles', 'Álamo', 'Zapatería', 'Clínica', 'Distribuidora']],
    ['vencimiento', ['Clínica', 'Álamo', 'Hoteles', 'Transportes', 'Zapatería', 'Distribuidora']],
    ['nombre', ['Álamo', 'Clínica', 'Distribuidora', 'Hoteles', 'Transportes', 'Zapatería']],
  ] as const)('orders by %s', (order: BusinessOrder, expected) => {
    expect(names(sortBusinesses(businesses, order, new Date('2026-11-16T15:00:00Z')))).toEqual(expected)
  })

  it('has overdue returns first, except while nothing can be done about them', () => {
    const overdue = ['estado', 'nombre'] as const
    const sorted = overdue.map((order) => names(sortBusinesses(businesses, order, new Date('2026-11-17T15:00:00Z'))))
    expect(sorted.map(([first]) => first)).toEqual(['Clínica', 'Álamo'])
    const waiting = businesses.map((one) => ({ ...one, next_due: { tax_period: '202610', date: '2026-11-16' } }))
    expect(names(sortBusinesses(waiting, 'estado', new Date('2026-11-17T15:00:00Z'))).at(-1)).toBe('Distribuidora')
  })

  it('does not change the given list', () => {
    const given = [...businesses]
    sortBusinesses(given, 'nombre')
    expect(given).toEqual(businesses)
  })
})

describe('findBusinesses', () => {
  it.each([
    ['CLINICA', ['Clínica']],
    [' ñusta ', ['Zapatería']],
    ['nusta', ['Zapatería']],
    ['2060342', ['Clínica']],
    ['nada', []],
  ])("'%s' finds %o", (searchText, expected) => {
    const found = findBusinesses(businesses, searchText)
    expect(names(businesses.filter(({ uuid }) => found.has(uuid)))).toEqual(expected)
  })
})
