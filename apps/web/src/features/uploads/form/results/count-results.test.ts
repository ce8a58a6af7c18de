import type { UploadedFile } from '@contapro/contract/uploads'
import { expect, it } from 'vitest'

import { countResults, describeStored } from './count-results.ts'
import { resultKind } from './result-state.tsx'

const fileOf = (given: Partial<UploadedFile>): UploadedFile => ({
  name: 'a.xml',
  size: 1,
  kind: 'VOUCHER',
  state: 'STORED',
  detail: null,
  target: null,
  problems: [],
  read: 0,
  stored: 0,
  already_there: 0,
  other_ruc: 0,
  elsewhere: 0,
  problem_count: 0,
  ...given,
})
const conflict = fileOf({ state: 'UNREADABLE', problem_count: 1, problems: [{ kind: 'conflict', reason: 'otro' }] })
const withdrawn = fileOf({
  state: 'UNREADABLE',
  problem_count: 1,
  problems: [{ kind: 'withdrawn', reason: 'retirado' }],
})
const pdf = fileOf({ kind: 'PDF', state: 'UNREADABLE', problem_count: 1, problems: [{ reason: 'Un PDF' }] })
const cdr = fileOf({ kind: 'CDR', state: 'ALREADY_THERE' })
const zip = fileOf({ kind: 'ZIP', state: 'PARTLY', stored: 20, already_there: 3, other_ruc: 2, problem_count: 4 })

it('counts vouchers, and files of which nothing was understood apart', () => {
  expect(countResults([conflict, withdrawn, pdf, cdr, zip])).toEqual({
    stored: 20,
    there: 3,
    other: 2,
    conflicts: 1,
    withdrawn: 1,
    wrong: 4,
    unreadFiles: 1,
  })
})

it('says what was stored in number and gender', () => {
  const deposits = fileOf({ kind: 'DEPOSITS', stored: 1 })
  expect([[fileOf({ stored: 1 })], [zip], [deposits], [zip, deposits]].map(describeStored)).toEqual([
    '1 comprobante guardado',
    '20 comprobantes guardados',
    '1 constancia guardada',
    '21 comprobantes y constancias guardados',
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
