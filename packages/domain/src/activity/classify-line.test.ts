import { describe, expect, it } from 'vitest'

import { ACTIVITIES } from './activities.ts'
import { CATEGORIES, splitPhrases } from './categories.ts'
import { classifyLine } from './classify-line.ts'
import { supplierHint } from './supplier-hint.ts'
import { normalizeWords } from './text/normalize-words.ts'

const bestOf = (text: string, code?: string) => classifyLine(text, code).categories[0]?.category.id

describe('classifyLine', () => {
  it.each([
    ['LECHE GLORIA EVAPORADA 400G', 'abarrotes'],
    ['ZAPATO DE VESTIR T-42', 'calzado_carteras'],
    ['ZAPATO DE SEGURIDAD PUNTA ACERO', 'personal'],
    ['CAMISA SLIM FIT', 'ropa'],
    ['COLLAR DE PLATA 925', 'joyeria_relojes'],
    ['COLLAR PARA PERRO TALLA M', 'mascotas'],
    ['SHAMPOO PARA PERRO', 'mascotas'],
    ['SHAMPOO ANTICASPA', 'cosmeticos_aseo'],
    ['PLANCHA A VAPOR', 'electrodomesticos'],
    ['PLANCHA DE ACERO 1/4', 'metal_insumos'],
    ['TECLADO USB', 'telecom'],
    ['TECLADO MUSICAL 61 TECLAS', 'instrumentos_arte'],
    ['TORTA DE BODA', 'fiestas_eventos'],
    ['CAJA DE VINO X6', 'licores'],
    ['CAJA DE CARTON CORRUGADO', 'embalaje'],
    ['PASTILLAS DE FRENO DELANTERAS', 'repuestos_mantenimiento_auto'],
    ['PASTILLA PARA LA GARGANTA', 'farmacia'],
    ['GATA HIDRAULICA 2TN', 'ferreteria'],
    ['RELOJ BIOMETRICO', 'seguridad_local'],
    ['XYZ QWERTY', undefined],
  ])('%s is %s', (text, id) => {
    expect(bestOf(text)).toBe(id)
  })

  it('trusts a product code more than a word', () => {
    expect(bestOf('SET PREMIUM', '60141000')).toBe('juguetes')
    expect(bestOf('MESA SET', '5310150')).toBe('ropa')
  })

  it.each(['POLO PIQUE UNIFORME DE PERSONAL', 'CAMISA CON LOGO BORDADO', 'PANTALON EPP'])(
    'does not take %s for clothes',
    (text) => {
      expect(classifyLine(text).categories.map(({ category }) => category.id)).not.toContain('ropa')
    },
  )
})

describe('supplierHint', () => {
  it.each([
    ['PET SHOP LOS ANGELES SAC', undefined, 'mascotas'],
    ['INVERSIONES ABC SAC', '4772', 'cosmeticos_aseo'],
    ['TRANSPORTES FLORES HERMANOS', undefined, 'logistica'],
    ['INVERSIONES ABC SAC', undefined, undefined],
  ])('%s %s', (name, ciiu, id) => {
    expect(supplierHint(name, ciiu)?.category.id).toBe(id)
  })
})

describe('the lexicon', () => {
  // A phrase that loses words in its normal form matches lines that it does not mean.
  it.each(CATEGORIES.map(({ id, words, cancelledBy }) => [id, `${words},${cancelledBy ?? ''}`]))(
    '%s has whole phrases',
    (_, list = '') => {
      const broken = splitPhrases(list).filter((phrase) => normalizeWords(phrase).length !== phrase.split(' ').length)
      expect(broken).toEqual([])
    },
  )

  it('has an id and a CIIU once', () => {
    expect(new Set(CATEGORIES.map(({ id }) => id)).size).toBe(CATEGORIES.length)
    expect(new Set(ACTIVITIES.map(({ ciiu }) => ciiu)).size).toBe(ACTIVITIES.length)
  })
})
