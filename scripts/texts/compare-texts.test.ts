import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'
import type { SpecifiedText } from './find-text.ts'

function isFound(text: string, source: string, match?: 'start' | 'inside'): boolean {
  const specified: SpecifiedText = { text, section: '§2', ...(match ? { match } : {}) }
  return compareTexts([specified], [], [source]).missing.length === 0
}

describe('a text is found', () => {
  it.each([
    ['in a string', 'Ver detalle', `const a = 'Ver detalle'`],
    ['in an attribute', 'Ver detalle', `<Link title="Ver detalle" />`],
    ['between tags', 'Ver detalle', `<Link>Ver detalle</Link>`],
    ['between tags over two lines', 'Ver más detalle', `<p>\n  Ver más\n  detalle\n</p>`],
    ['beside a value', 'RUC {number}', '<p>RUC {business.ruc}</p>'],
    ['around a value in a template', '{step} de {steps}', '`${index + 1} de ${steps.length}`'],
    ['with characters that are special in regular expressions', '¿Ves (esto)?', `'¿Ves (esto)?'`],
  ])('%s', (_, text, source) => {
    expect(isFound(text, source)).toBe(true)
  })

  it('at the start of a longer text, when the specification cuts it off', () => {
    expect(isFound('Tus datos', `'Tus datos son correctos'`, 'start')).toBe(true)
  })

  it('inside a sentence, when it is a part of one', () => {
    expect(isFound('tu empresa', `'Los datos de tu empresa llegan pronto'`, 'inside')).toBe(true)
  })
})

describe('a text is not found', () => {
  it.each([
    ['in a comment', 'Ver detalle', `// 'Ver detalle'`],
    ['as a part of another text', 'Registrar', `'Registrar nueva empresa'`],
    ['at the end of another text', 'empresa', `'Registrar nueva empresa'`],
    ['with other letters', 'Ver detalle', `'ver detalle'`],
    ['in an identifier', 'Compras', 'const totalCompras = 1'],
  ])('%s', (_, text, source) => {
    expect(isFound(text, source)).toBe(false)
  })
})

describe('the list of texts that come later', () => {
  const specified = [{ text: 'Ver detalle', section: '§2' }]

  it('excuses a missing text', () => {
    expect(compareTexts(specified, ['Ver detalle'], [])).toEqual({ missing: [], arrived: [], unknown: [] })
  })

  it('must not contain a text that is in the sources', () => {
    expect(compareTexts(specified, ['Ver detalle'], [`'Ver detalle'`]).arrived).toEqual(['Ver detalle'])
  })

  it('must not contain a text that is not specified', () => {
    expect(compareTexts(specified, ['Otra cosa'], [`'Ver detalle'`]).unknown).toEqual(['Otra cosa'])
  })
})
