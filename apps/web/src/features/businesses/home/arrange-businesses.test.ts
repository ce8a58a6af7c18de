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
    ['estado', ['Clínica', 'Álamo', 'Zapatería', 'Hoteles', 'Transportes', 'Distribuidora']],
    ['accion', ['Transportes', 'Hoteles', 'Álamo', 'Zapatería', 'Clínica', 'Distribuidora']],
    ['vencimiento', ['Clínica', 'Álamo', 'Hoteles', 'Transportes', 'Zapatería', 'Distribuidora']],
    ['nombre', ['Álamo', 'Clínica', 'Distribuidora', 'Hoteles', 'Transportes', 'Zapatería']],
  ] as const)('orders by %s', (order: BusinessOrder, expected) => {
    expect(names(sortBusinesses(businesses, order, new Date('2026-11-16T15:00:00Z')))).toEqual(expected)
  })

  it('has what is late or due by tomorrow first, whatever its status, and then each status by what waits for the accountant and its due date', () => {
    const due = (date: string) => ({ next_due: { tax_period: '202610', date } })
    const list = [
      business('Lejana', due('2026-12-23')),
      business('Observada', { ...due('2026-12-18'), observed_count: 3 }),
      business('Hoy', due('2026-11-19')),
      business('Rechazada', { ...due('2026-11-20'), status: 'INVALID_CREDENTIALS' }),
      business('Vencida', due('2026-11-16')),
      business('Procesando', { ...due('2026-11-16'), status: 'IN_PROGRESS' }),
      business('Sin clave', { ...due('2026-12-16'), status: 'INVALID_CREDENTIALS' }),
      business('Media', due('2026-12-17')),
    ]
    expect(names(sortBusinesses(list, 'estado', new Date('2026-11-19T15:00:00Z')))).toEqual([
      'Vencida',
      'Hoy',
      'Rechazada',
      'Observada',
      'Media',
      'Lejana',
      'Sin',
      'Procesando',
    ])
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
