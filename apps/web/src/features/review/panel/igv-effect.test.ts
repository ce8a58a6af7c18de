import { purchase } from '@contapro/contract/testing/vouchers'
import { describe, expect, it } from 'vitest'

import { describeEffects, igvEffect } from './igv-effect.ts'

const observed = purchase('1', { status: 'observado', igv_amount: 59.48 })

describe('the effect on the IGV of purchases', () => {
  it('adds up what validating observed and declining deductible purchases changes', () => {
    const deductible = purchase('2', { igv_amount: 10.01 })
    const note = purchase('3', { status: 'observado', igv_amount: -9.48 })
    expect(igvEffect([observed, deductible, note], '202610')).toEqual({
      validate: 5000,
      decline: -1001,
      unproven: 0,
      prorated: 0,
    })
  })

  it('counts what it cannot know, and adds nothing that does not count in the period', () => {
    const prorated = purchase('2', { status: 'observado', credit: 'PRORRATA' })
    const unproven = purchase('3', { status: 'observado', igv_amount: null, uncounted: 'UNPROVEN' })
    const later = purchase('4', { status: 'observado', credit_period: '202611' })
    const voided = purchase('5', { status: 'observado', uncounted: 'VOIDED' })
    const rows = [prorated, unproven, later, voided, purchase('6', { status: 'observado', credit: 'NO' })]
    expect(igvEffect(rows, '202610')).toEqual({ validate: 0, decline: 0, unproven: 1, prorated: 1 })
  })

  it('is one sentence for several vouchers', () => {
    const text = (vouchers: (typeof observed)[]) => describeEffects(vouchers, '202610').replaceAll('\u00A0', ' ')
    expect(text([observed, observed])).toBe('Si los validas, tu IGV de compras sube S/ 118.96.')
    expect(text([purchase('2', { igv_amount: 1 }), purchase('3', { igv_amount: 2 })])).toBe(
      'Si los declinas, tu IGV de compras baja S/ 3.00.',
    )
    const uncredited = { ...observed, credit: 'NO' as const }
    expect(text([uncredited, uncredited])).toBe('Tu IGV de compras no cambia.')
  })

  it.each([
    [observed, 'Si lo validas, tu IGV de compras sube S/ 59.48.'],
    [purchase('2', { status: 'observado', igv_amount: -59.48 }), 'Si lo validas, tu IGV de compras baja S/ 59.48.'],
    [purchase('3', { igv_amount: 59.48 }), 'Si lo declinas, tu IGV de compras baja S/ 59.48.'],
    [{ ...observed, igv_amount: 0 }, 'No tiene IGV: tu IGV de compras no cambia.'],
    [{ ...observed, credit: 'NO' as const }, 'No da crédito fiscal: tu IGV de compras no cambia.'],
    [
      { ...observed, credit: 'DIFERIDO' as const, credit_period: null },
      'Si lo validas, su IGV queda diferido: suma cuando se deposite la detracción.',
    ],
    [
      purchase('4', { igv_amount: 59.48, credit: 'DIFERIDO', credit_period: null }),
      'Su IGV está diferido: suma cuando se deposite la detracción.',
    ],
    [
      { ...observed, credit_period: '202611' },
      'Su crédito fiscal sería de noviembre 2026: el IGV de este periodo no cambia.',
    ],
    [
      purchase('5', { igv_amount: 59.48, credit_period: '202611' }),
      'Su crédito fiscal es de noviembre 2026: el IGV de este periodo no cambia.',
    ],
    [{ ...observed, igv_amount: null }, 'Nada confirma aún cuántos soles son: no se puede calcular su efecto.'],
    [
      { ...observed, credit: 'PRORRATA' as const },
      'Si lo validas, su IGV se prorratea: suma solo el porcentaje de la empresa.',
    ],
    [{ ...observed, uncounted: 'VOIDED' as const }, 'Está anulado: decidas lo que decidas, no suma.'],
  ])('is a sentence (%#)', (voucher, sentence) => {
    expect(describeEffects([voucher], '202610').replaceAll('\u00A0', ' ')).toBe(sentence)
  })
})
