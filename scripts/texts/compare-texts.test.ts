import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'
import type { SpecifiedText } from './find-text.ts'

function isFound(text: string, source: string, match?: 'start' | 'inside'): boolean {
  const specified: SpecifiedText = { text, section: '§2', ...(match ? { match } : {}) }
  return compareTexts([specified], [], [{ file: 'a.ts', content: source }]).missing.length === 0
}

describe('a text is found', () => {
  it.each([
    ['in a string', 'Ver detalle', `const a = 'Ver detalle'`],
    ['in an attribute', 'Ver detalle', `<Link title="Ver detalle" />`],
    ['between tags', 'Ver detalle', `<Link>Ver detalle</Link>`],
    ['between tags over two lines', 'Ver más detalle', `<p>\n  Ver más\n  detalle\n</p>`],
    ['beside a value', 'RUC {number}', '<p>RUC {business.ruc}</p>'],
    ['around a component', 'Tienes {n} files', '<p>\n  Tienes <Count value={n} /> files\n</p>'],
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

describe('the file of a text', () => {
  const source = (file: string) => [{ file, content: `'Registrar'` }]

  it('is where it must be found: the same word elsewhere proves nothing', () => {
    const specified = [{ text: 'Registrar', section: '§2', in: 'web/siscont/' }]
    expect(compareTexts(specified, [], source('web/siscont/form.tsx')).missing).toEqual([])
    expect(compareTexts(specified, [], source('web/other.tsx')).missing).toEqual(specified)
  })

  it('must be named for a short text', () => {
    expect(compareTexts([{ text: 'Registrar', section: '§2' }], [], source('a.ts')).shared).toEqual(['Registrar'])
    expect(compareTexts([{ text: 'Registra tu empresa', section: '§2' }], [], []).shared).toEqual([])
  })
})

describe('the list of texts that are in no source', () => {
  const specified = [{ text: 'Ver todo el detalle', section: '§2' }]
  const explained = [{ text: 'Ver todo el detalle', why: 'It comes later.' }]

  it('excuses a missing text', () => {
    const excused = { missing: [], arrived: [], unknown: [], shared: [] }
    expect(compareTexts(specified, explained, [])).toEqual(excused)
  })

  it('must not contain a text that is in the sources', () => {
    const sources = [{ file: 'a.ts', content: `'Ver todo el detalle'` }]
    expect(compareTexts(specified, explained, sources).arrived).toEqual(['Ver todo el detalle'])
  })

  it('must not contain a text that is not specified', () => {
    expect(compareTexts(specified, [{ text: 'Otra cosa', why: '' }], []).unknown).toEqual(['Otra cosa'])
  })
})
