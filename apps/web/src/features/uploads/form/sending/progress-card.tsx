import type { UploadWithFiles } from '@contapro/contract/uploads'

import { formatCount } from '../../../../lib/format/format-count.ts'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../../ui/layout/card.tsx'

type Sending = { isSending: boolean; sentBytes: number; totalBytes: number; fileCount: number }
type ProgressCardProps = { sending: Sending; uploads: readonly UploadWithFiles[]; onStop: () => void }

/** How far sending and reading are, and how to stop both. */
export function ProgressCard({ sending, uploads, onStop }: ProgressCardProps) {
  return (
    <Card className="grid content-center gap-2 p-5 phone:p-4">
      <div className="flex items-baseline justify-between gap-3">
        <b className="num font-semibold">{sending.isSending ? sendingTitle(sending) : readingTitle(uploads)}</b>
        <LinkButton className="touch:min-h-11" onClick={onStop}>
          Detener
        </LinkButton>
      </div>
      {sending.isSending ? (
        <ProgressBar label="Envío de los archivos" done={sending.sentBytes} total={sending.totalBytes} />
      ) : (
        <ProgressBar label="Lectura de los archivos" done={countDone(uploads)} total={countFiles(uploads)} />
      )}
      <p className="num text-12 text-text-2">
        {sending.isSending
          ? 'No cierres esta página hasta que termine el envío.'
          : `${readingNow(uploads)} Puedes salir: sigue solo.`}
      </p>
    </Card>
  )
}

const countDone = (uploads: readonly UploadWithFiles[]) => uploads.reduce((sum, { done_count: done }) => sum + done, 0)
const countFiles = (uploads: readonly UploadWithFiles[]) => uploads.reduce((sum, { file_count: all }) => sum + all, 0)

function sendingTitle({ sentBytes, totalBytes, fileCount }: Sending): string {
  const percent = totalBytes === 0 ? 100 : Math.floor((sentBytes / totalBytes) * 100)
  return `Enviando ${formatCount(fileCount)} ${fileCount === 1 ? 'archivo' : 'archivos'}, ${percent}%`
}

function readingTitle(uploads: readonly UploadWithFiles[]): string {
  return `${formatCount(countDone(uploads))} de ${formatCount(countFiles(uploads))} archivos`
}

/** The zip that is being read says how far it is. */
function readingNow(uploads: readonly UploadWithFiles[]): string {
  const current = uploads.flatMap(({ files }) => files).find(({ state, read }) => state === null && read > 0)
  return current ? `${current.name}: ${formatCount(current.read)} leídos.` : 'Leyendo lo que llegó.'
}
