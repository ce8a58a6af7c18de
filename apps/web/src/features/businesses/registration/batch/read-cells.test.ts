import { describe, expect, it } from 'vitest'

import { judgeRows, type DraftRow, type RowValues } from './draft-row.ts'
import { readCells, splitPasted } from './read-cells.ts'

const values = (given: Partial<RowValues> = {}): RowValues => ({
  ruc: '20526018151',
  name: 'Aceros S.A.C.',
  nombreSOL: 'ACEROS01',
  llaveSOL: 'clave',
  sunat_api_key: '',
  sunat_api_secret: '',
  ...given,
})

describe('pasted rows', () => {
  it.each([
    ['in the usual order', '20526018151\tAceros S.A.C.\taceros01\tclave'],
    ['with points in the RUC', '20.526.018.151\t Aceros  S.A.C. \tACEROS01\tclave'],
    [
      'with headings in another order',
      'Clave SOL\tUsuario\tRazón social\tRUC\nclave\tACEROS01\tAceros S.A.C.\t20526018151',
    ],
    [
      'with semicolons and quotes',
      'RUC;Empresa;Usuario SOL;Clave SOL\r\n20526018151;"Aceros S.A.C.";ACEROS01;clave\r\n',
    ],
  ])('are read %s', (_name, text) => {
    expect(readCells(splitPasted(text))).toEqual([values()])
  })

  it.each([
    ['a title', 'CLIENTES 2026\n\t\t\t\nRUC\tEmpresa\tUsuario SOL\tClave SOL\n'],
    ['a title with the RUC of the office', 'Estudio Quispe, RUC 20131312955\nRUC\tEmpresa\tUsuario\tClave\n'],
    ['a title and no headings', 'Clientes y claves\t\t\t\n'],
    ['a heading that does not say RUC', 'Documento\tEmpresa\tUsuario\tClave\n'],
  ])('are found below %s', (_name, above) => {
    const lines = splitPasted(`${above}20526018151\tAceros S.A.C.\tACEROS01\tclave`)
    expect(readCells(lines)).toEqual([values()])
  })

  it('skip empty rows, and keep wrong ones', () => {
    const heading = ['RUC', 'Empresa', 'Usuario SOL', 'Clave SOL']
    const rows = [['', ' ', '', ''], heading, ['', 'Aceros S.A.C.', 'ACEROS01', 'clave'], ['', '', '', '']]
    expect(readCells(rows)).toEqual([values({ ruc: '' })])
  })

  it.each([
    [
      'neither headings nor a RUC come first',
      '1\t20526018151\tAceros\tACEROS01\tclave\n2\t20131312955\tOtra\tOTRAEMP1\tclave',
    ],
    ['no column has a RUC', 'Empresa\tUsuario\tClave\nAceros\tACEROS01\tclave'],
  ])('are not read when %s', (_name, text) => {
    expect(readCells(splitPasted(text))).toBeUndefined()
  })

  it('say that Excel has shortened a RUC', () => {
    const [row] = readCells(splitPasted('2.09900E+10\tAceros S.A.C.\tACEROS01\tclave')) ?? []
    expect(row?.ruc).toBe('2.09900E+10')
    const draft = { id: 1, values: row ?? values(), open: new Set<never>() }
    const lookups = { checked: new Map(), failed: new Set<string>() }
    expect(judgeRows([draft], lookups)[0]?.problems.ruc).toMatch(/^Excel acortó este número/v)
  })

  it.each([
    ['RUC\tNombre\tUsuario SOL\tClave SOL\tID API\tClave API', 'ACEROS01\tclave\tid-1\tsecreta'],
    ['RUC\tNombre\tUsuario SOL\tClave SOL\tID\tClave', 'ACEROS01\tclave\tid-1\tsecreta'],
    ['RUC\tNombre\tUsuario\tClave\tID\tClave API', 'ACEROS01\tclave\tid-1\tsecreta'],
    ['RUC\tNombre\tID\tClave\tUsuario SOL\tClave SOL', 'id-1\tsecreta\tACEROS01\tclave'],
    ['RUC\tNombre\tUsuario\tClave\tID\tClave\tClave antigua', 'ACEROS01\tclave\tid-1\tsecreta\totra'],
  ])('recognise the pair of the API beside the SOL key: %s', (headings, cells) => {
    const text = `${headings}\n20526018151\tAceros S.A.C.\t${cells}`
    expect(readCells(splitPasted(text))).toEqual([values({ sunat_api_key: 'id-1', sunat_api_secret: 'secreta' })])
  })

  it('keep a key as it was typed, with capitals and signs', () => {
    expect(readCells(splitPasted('20526018151\tA\tACEROS01\tCl.a-v e'))?.[0]?.llaveSOL).toBe('Cl.a-v e')
  })
})

describe('the state of a row', () => {
  const rowsOf = (...all: RowValues[]): DraftRow[] =>
    all.map((one, index) => ({ id: index + 1, values: one, open: new Set() }))
  const known = (state: 'free' | 'yours' | 'another', taxpayer_name: string | null = null) => ({
    checked: new Map([['20526018151', { ruc: '20526018151', taxpayer_name, state }]]),
    failed: new Set<string>(),
  })
  const unasked = { checked: new Map(), failed: new Set<string>() }
  const unanswered = { checked: new Map(), failed: new Set(['20526018151']) }

  it('is ready only once its RUC was looked up, or could not be', () => {
    expect(judgeRows(rowsOf(values()), unasked)[0]).toMatchObject({ state: 'checking', listedName: undefined })
    expect(judgeRows(rowsOf(values({ name: '' })), unasked)[0]).toMatchObject({ state: 'checking', problems: {} })
    expect(judgeRows(rowsOf(values()), unanswered)[0]?.state).toBe('unchecked')
    expect(judgeRows(rowsOf(values()), known('free', 'ACEROS LURÍN S.A.'))[0]).toMatchObject({
      state: 'ready',
      sent: { name: 'Aceros S.A.C.' },
      listedName: 'ACEROS LURÍN S.A.',
    })
  })

  it('takes a name that is missing from SUNAT’s list', () => {
    for (const lookups of [unanswered, known('free')])
      expect(judgeRows(rowsOf(values({ name: '' })), lookups)[0]).toMatchObject({
        state: 'wrong',
        problems: { name: 'Ingrese el nombre de la empresa a registrar' },
      })
    expect(judgeRows(rowsOf(values({ name: '' })), known('free', 'ACEROS LURÍN S.A.'))[0]).toMatchObject({
      state: 'ready',
      sent: { name: 'ACEROS LURÍN S.A.' },
    })
  })

  it.each([
    ['a RUC whose check digit is wrong', { ruc: '20526018152' }, { ruc: 'El RUC ingresado es inválido' }],
    ['a short user', { nombreSOL: 'CORTO' }, { nombreSOL: 'El usuario SOL debe tener 8 caracteres' }],
    ['no key', { llaveSOL: '' }, { llaveSOL: 'Ingrese su clave SOL' }],
    ['half a pair', { sunat_api_key: 'id-1' }, { sunat_api_secret: 'Ingresa el ID y la clave de la API, o ninguno' }],
  ])('says what is wrong: %s', (_name, wrong, problems) => {
    expect(judgeRows(rowsOf(values(wrong)), unasked)[0]).toMatchObject({ state: 'wrong', problems })
  })

  it('skips what is repeated or one’s own, and confirms what another has', () => {
    expect(
      judgeRows(rowsOf(values(), values()), known('free')).map(({ state, firstNumber }) => [state, firstNumber]),
    ).toEqual([
      ['ready', undefined],
      ['repeated', 1],
    ])
    expect(judgeRows(rowsOf(values()), known('yours'))[0]?.state).toBe('yours')
    expect(judgeRows(rowsOf(values()), known('another'))[0]?.state).toBe('confirm')
  })
})
