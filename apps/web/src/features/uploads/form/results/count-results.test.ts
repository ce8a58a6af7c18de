import { uploadedFile } from '@contapro/contract/testing/uploads'
import { expect, it } from 'vitest'

import { countResults, describeStored } from './count-results.ts'
import { countHidden } from './describe-file.ts'
import { resultKind } from './result-state.tsx'

const conflict = uploadedFile({
  state: 'UNREADABLE',
  problem_count: 1,
  problems: [{ kind: 'conflict', reason: 'otro' }],
})
const withdrawn = uploadedFile({
  state: 'UNREADABLE',
  problem_count: 1,
  problems: [{ kind: 'withdrawn', reason: 'retirado' }],
})
const pdf = uploadedFile({ kind: 'PDF', state: 'UNREADABLE', problem_count: 1, problems: [{ reason: 'Un PDF' }] })
const cdr = uploadedFile({ kind: 'CDR', state: 'ALREADY_THERE' })
const zip = uploadedFile({ kind: 'ZIP', state: 'PARTLY', stored: 20, already_there: 3, other_ruc: 2, problem_count: 4 })

it('counts vouchers, and files of which nothing was understood apart', () => {
  expect(countResults([conflict, withdrawn, pdf, cdr, zip])).toEqual({
    stored: 20,
    there: 3,
    other: 2,
    conflicts: 1,
    withdrawn: 1,
    wrong: 4,
    absent: 0,
    unreadFiles: 1,
  })
})

it('counts what a register does not name apart from what is wrong with it', () => {
  const part = uploadedFile({
    kind: 'PROPOSAL',
    state: 'ALREADY_THERE',
    already_there: 3,
    problems: [{ kind: 'absent', count: 10, reason: '10 comprobantes que ya tenías no figuran en este archivo' }],
  })
  expect(countResults([part, zip])).toMatchObject({ there: 6, wrong: 4, absent: 10 })
  expect(countHidden(part)).toBe(0)
})

it('counts as unreadable the files that the list calls so, an XML among them', () => {
  const xml = uploadedFile({ kind: 'VOUCHER', state: 'UNREADABLE', problem_count: 1, problems: [{ reason: 'roto' }] })
  const files = [xml, pdf, conflict, zip]
  expect(countResults(files)).toMatchObject({ wrong: 4, unreadFiles: 2 })
  expect(files.filter((file) => resultKind(file, false) === 'unreadable')).toHaveLength(2)
})

it('does not add the XML of vouchers to the rows of their register', () => {
  const register = uploadedFile({ kind: 'PROPOSAL', state: 'STORED', stored: 60 })
  const zipped = uploadedFile({
    kind: 'ZIP',
    state: 'STORED',
    stored: 12,
    target: {
      business_uuid: '0b9e5a53-3c8d-4c51-8f14-6f0f5a3a4c11',
      tax_period: '202610',
      voucher_code: null,
      document_type: null,
    },
  })
  const xml = uploadedFile({ kind: 'ZIP', state: 'STORED', stored: 43 })
  expect(describeStored([register, zipped, xml])).toBe('Guardado: 72 filas de registros, 43 XML')
})

it('says what was stored in number and gender', () => {
  const deposits = uploadedFile({ kind: 'DEPOSITS', stored: 1 })
  expect([[uploadedFile({ stored: 1 })], [zip], [deposits], [zip, deposits]].map(describeStored)).toEqual([
    '1 comprobante guardado',
    '20 comprobantes guardados',
    '1 constancia guardada',
    'Guardado: 20 XML, 1 constancia',
  ])
})

it('calls neither a CDR, nor a voucher that is stored otherwise or withdrawn, unreadable', () => {
  expect([conflict, withdrawn, pdf, cdr, zip].map((file) => resultKind(file, false))).toEqual([
    'conflict',
    'withdrawn',
    'unreadable',
    'not-stored',
    'partly',
  ])
})
