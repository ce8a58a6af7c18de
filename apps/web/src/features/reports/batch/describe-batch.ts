import type { BatchFile, ReportBatch } from '@contapro/contract/report-batches'

import { formatCount } from '../../../lib/format/format-count.ts'
import type { ModalOutcome } from '../../../ui/overlays/modal-result.tsx'

export const countFiles = (count: number) => (count === 1 ? '1 archivo' : `${formatCount(count)} archivos`)

const ofState = (files: readonly BatchFile[], state: BatchFile['state']) =>
  files.filter((file) => file.state === state).length

/** What became of the files. */
export function describeBatch({ state, files, blob_filename: name }: ReportBatch): ModalOutcome {
  const failed = ofState(files, 'FAILED')
  const unknown = ofState(files, 'UNKNOWN')
  if (state === 'EMPTY')
    return {
      title: 'No hay datos para este periodo',
      text:
        unknown === 0
          ? 'Ningún cliente elegido tiene comprobantes para estos archivos.'
          : `De ${countFiles(unknown)} no se sabe si tiene comprobantes: a su libro le faltan datos.`,
    }
  if (state === 'FAILED')
    return {
      title: 'No se completó la descarga',
      text: 'No pudimos preparar los archivos, vuelve a intentarlo en unos minutos.',
    }
  const empty = ofState(files, 'EMPTY')
  const others = [
    ...(empty > 0 ? [`${formatCount(empty)} sin comprobantes`] : []),
    ...(unknown > 0 ? [`${formatCount(unknown)} sin datos`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} no se ${failed === 1 ? 'pudo' : 'pudieron'} hacer`] : []),
  ]
  const made = `${name}, ${countFiles(ofState(files, 'DONE'))}`
  return { title: 'Descarga completada', text: [made, ...others].join('; ') }
}
