import { batchWorkbook } from '@contapro/reports/contapro/batch-workbook'
import { zipStream } from '@contapro/reports/zip/zip-stream'

import type { FileStore } from '../../../files/file-store.ts'
import { readChunks } from '../../../files/read-chunks.ts'
import { shownState, type BatchFileRow } from './batch-files.ts'
import { KIND_FACTS } from './batch-kinds.ts'

const STATES = {
  WAITING: 'Sin hacer',
  DONE: 'Listo',
  EMPTY: 'Sin comprobantes',
  UNKNOWN: 'No se sabe',
  FAILED: 'No se pudo hacer',
} as const

/** The bytes of a zip with the made files and a sheet of all results. */
export function batchZip(files: FileStore, rows: readonly BatchFileRow[], period: string): AsyncIterable<Uint8Array> {
  const results = rows.map(({ ruc, name, kind, state, fileName, rowCount, gaps }) => ({
    ruc,
    name,
    period,
    kind: KIND_FACTS[kind].label,
    state: STATES[shownState({ state, gaps })],
    fileName: fileName ?? '',
    rowCount,
    gaps: gaps.join('\n'),
  }))
  return zipStream([
    { name: 'resultados.xlsx', isStored: true, content: () => batchWorkbook(results) },
    ...rows.flatMap(({ file, fileName, options }) =>
      file === null || fileName === null
        ? []
        : [{ name: fileName, isStored: options.extension !== 'txt', content: () => readStored(files, file) }],
    ),
  ])
}

async function* readStored(files: FileStore, name: string): AsyncGenerator<Uint8Array> {
  const file = await files.open(name)
  if (!file) throw new Error(`the stored file ${name} is gone`)
  yield* readChunks(file)
}
