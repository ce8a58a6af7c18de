import { describe, expect, it } from 'vitest'

import { suggestActivities } from './suggest-activity.ts'

describe('suggestActivities', () => {
  it.each([
    ['', ['MENU EJECUTIVO', 'POLLO A LA BRASA'], '56'],
    ['', ['SERVICIO DE TRANSPORTE DE CARGA'], '49'],
    ['', ['CONSTRUCCION DE COLEGIO', 'EJECUCION DE OBRA'], '41'],
    ['', ['BLUSA DAMA', 'VESTIDO CASUAL', 'JEAN'], '4771'],
    ['', ['ASESORIA LEGAL', 'PATROCINIO LEGAL'], '69'],
    ['VETERINARIA PATITAS SAC', [], '75'],
    ['', ['PARACETAMOL 500MG', 'JARABE PARA LA TOS'], '4772'],
  ])('%s %j → %s', (name, sales, ciiu) => {
    expect(suggestActivities(name, sales)[0]?.activity.ciiu).toBe(ciiu)
  })

  it('suggests nothing when nothing is known', () => {
    expect(suggestActivities('INVERSIONES ABC SAC', ['ITEM 1'])).toEqual([])
  })
})
