import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bufferSource } from '../archive/source.ts'
import { makeZip } from '../testing/make-zip.ts'
import { readPadron, readPadronNames } from './padron.ts'

const text = readFileSync(new URL('../../../../fixtures/sunat/padron/padron.txt', import.meta.url))
const zip = makeZip([{ name: 'padron_reducido_ruc.txt', content: text }])

it('finds the requested taxpayers, also with separators in names and blank fields', async () => {
  const read = await readPadron(bufferSource(zip), new Set(['20990000027', '20990000043', '20111111111']))
  if (!read.ok) throw new Error('unread')
  expect([...read.value.taxpayers.values()]).toEqual([
    {
      ruc: '20990000027',
      name: 'PROVEEDOR EJEMPLO E.I.R.L.',
      state: 'ACTIVO',
      condition: 'HABIDO',
      ubigeo: '150101',
      address: 'AV. EJEMPLO 100 URB. CENTRO',
    },
    {
      ruc: '20990000043',
      name: 'PEÑA | HIJOS S.R.L.',
      state: 'SUSPENSION TEMPORAL',
      condition: 'NO HALLADO NO EXISTE DOMICILIO',
      ubigeo: '',
      address: '',
    },
  ])
  expect([read.value.lines, read.value.unreadable]).toEqual([4, 0])
})

it('fails when the archive is damaged or empty', async () => {
  expect(await readPadron(bufferSource(zip.subarray(0, 80)), new Set())).toMatchObject({
    failure: { kind: 'unexpected-format' },
  })
  expect(await readPadron(bufferSource(makeZip([])), new Set())).toMatchObject({
    failure: { kind: 'unexpected-format' },
  })
})

it('hands over the name of every valid RUC', async () => {
  const names: string[] = []
  const read = await readPadronNames(bufferSource(zip), async (some) => {
    names.push(...some.map(({ ruc, name }) => `${ruc} ${name}`))
  })
  expect(read).toMatchObject({ ok: true, value: { names: names.length } })
  expect(names).toContain('20990000027 PROVEEDOR EJEMPLO E.I.R.L.')
  expect(names).toContain('20990000043 PEÑA | HIJOS S.R.L.')
  expect(await readPadronNames(bufferSource(zip.subarray(0, 80)), async () => undefined)).toMatchObject({
    failure: { kind: 'unexpected-format' },
  })
})
