import type { UploadedFile, UploadWithFiles } from '@contapro/contract/uploads'

import { isRunning } from '../../queries.ts'
import { countHidden, describeContent, describeKind } from './describe-file.ts'
import { resultKind, resultText } from './result-state.tsx'

const HEADER = ['Archivo', 'Tipo', 'Resultado', 'Detalle', 'Dentro del ZIP', 'Fila', 'Motivo']

/** The results of uploads as CSV for Excel: a line for each file, and one for each thing that is wrong with it. */
export function resultsAsCsv(uploads: readonly UploadWithFiles[]): string {
  const lines = uploads.flatMap((upload) => upload.files.flatMap((file) => linesOf(file, isRunning(upload))))
  // Excel recognizes UTF-8 by this mark.
  return `\u{FEFF}${[HEADER, ...lines].map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

function linesOf(file: UploadedFile, isUploadRunning: boolean): string[][] {
  const start = [file.name, describeKind(file), resultText(resultKind(file, isUploadRunning)), describeContent(file)]
  if (file.problems.length === 0) return [[...start, '', '', '']]
  const lines = file.problems.map(({ entry = '', line, reason }) => [...start, entry, String(line ?? ''), reason])
  const others = countHidden(file)
  return others > 0 ? [...lines, [...start, '', '', `Y ${others} más`]] : lines
}

/** Names and reasons come from files of others: none may start a formula. */
function quote(cell: string): string {
  const inert = /^["'\s]*[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return `"${inert.replaceAll('"', '""')}"`
}
