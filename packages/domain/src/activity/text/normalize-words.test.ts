import { describe, expect, it } from 'vitest'

import { normalizeWords } from './normalize-words.ts'

describe('normalizeWords', () => {
  it.each([
    ['folds accents, case and punctuation', 'CAÑA DE PESCAR, ¡Única!', 'caña pescar unica'],
    ['reduces plurals', 'FLORES LLANTAS CLASES PANES LÁPICES', 'flor llanta clase pan lápiz'],
    ['drops quantities, units, sizes and codes', 'LECHE EVAP. 400G X 48 UND COD.A8813', 'leche evaporada'],
    ['keeps model words with digits', 'CONSOLA PS5 825GB', 'consola ps5'],
    ['expands abbreviations', 'SERV. MANT. GALL. DET.', 'mantenimiento galleta detergente'],
    ['drops links and words that open every line', 'VENTA DE PRODUCTOS PARA LA CASA', 'casa'],
    ['answers nothing for a line of codes', '000123-B 4,50 x 2', ''],
  ])('%s', (_, text, same) => {
    expect(normalizeWords(text)).toEqual(normalizeWords(same))
    expect(normalizeWords(text)).toHaveLength(same.split(' ').filter(Boolean).length)
  })
})
