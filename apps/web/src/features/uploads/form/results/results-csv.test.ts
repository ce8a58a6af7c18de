import { uploadedFile } from '@contapro/contract/testing/uploads'
import type { UploadedFile, UploadWithFiles } from '@contapro/contract/uploads'
import { expect, it } from 'vitest'

import { resultsAsCsv } from './results-csv.ts'

const fileOf = (given: Partial<UploadedFile>) => uploadedFile({ read: 1, ...given })

function uploadOf(...files: UploadedFile[]): UploadWithFiles {
  const sums = { stored: 0, already_there: 0, other_ruc: 0, elsewhere: 0, problem_count: 0 }
  const state = {
    state: 'DONE' as const,
    created_at: '2026-11-05T10:00:00.000Z',
    file_count: files.length,
    done_count: 1,
  }
  return { upload_id: 'x', business_uuid: null, ...state, ...sums, files }
}

it('has a line for each file and each problem, and no cell that computes', () => {
  const csv = resultsAsCsv([
    uploadOf(
      fileOf({ stored: 1, detail: 'ACME "S.A.C."' }),
      fileOf({
        name: '=cmd|calc.zip',
        kind: 'ZIP',
        state: 'PARTLY',
        read: 5,
        stored: 2,
        problem_count: 3,
        problems: [
          { entry: '@b.txt', line: 41, reason: '+1' },
          { entry: 'c.xml', reason: 'No es un XML' },
        ],
      }),
    ),
  ])
  expect(csv.split('\r\n')).toEqual([
    '\u{FEFF}"Archivo","Tipo","Resultado","Detalle","Dentro del ZIP","Fila","Motivo"',
    '"a.xml","Comprobante","Guardado","ACME ""S.A.C.""","","",""',
    `"'=cmd|calc.zip","ZIP, 5 elementos","En parte","2 guardados, 3 con problemas","'@b.txt","41","'+1"`,
    `"'=cmd|calc.zip","ZIP, 5 elementos","En parte","2 guardados, 3 con problemas","c.xml","","No es un XML"`,
    `"'=cmd|calc.zip","ZIP, 5 elementos","En parte","2 guardados, 3 con problemas","","","Y 1 más"`,
    '',
  ])
})
