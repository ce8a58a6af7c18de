import { describe, expect, it } from 'vitest'

import { fold } from './fold.ts'
import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Rosa Huamán Castillo', 'RH'],
    ['ñandú', 'Ñ'],
    ['  ', ''],
    ['3M Perú S.A.', 'PS'],
    ['Élite', 'É'],
    ['Hoteles y Turismo Titicaca S.A.C.', 'HT'],
    ['Agroexportadora del Valle de Ica', 'AV'],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('fold', () => {
  it('removes accents and case', () => {
    expect(fold('ÑANDÚ Árbol')).toBe('nandu arbol')
  })
})
