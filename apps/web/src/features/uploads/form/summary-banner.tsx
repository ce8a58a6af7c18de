import type { UploadWithFiles } from '@contapro/contract/uploads'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** What some uploads brought, once they are read. */
export function SummaryBanner({ uploads }: { uploads: readonly UploadWithFiles[] }) {
  const sum = (count: (upload: UploadWithFiles) => number) =>
    uploads.reduce((total, upload) => total + count(upload), 0)
  const stored = sum((upload) => upload.stored)
  const there = sum((upload) => upload.already_there)
  const other = sum((upload) => upload.other_ruc)
  const unreadable = sum((upload) => upload.problem_count)
  const rest = [
    there > 0 && `${formatCount(there)} ya ${there === 1 ? 'estaba' : 'estaban'}`,
    other > 0 && `${formatCount(other)} ${other === 1 ? 'es' : 'son'} de otro RUC`,
    unreadable > 0 && `${formatCount(unreadable)} no se ${unreadable === 1 ? 'pudo' : 'pudieron'} leer`,
  ].filter(Boolean)
  const isStopped = uploads.some(({ state }) => state === 'CANCELED')
  return (
    <Banner tone={stored + there === 0 ? 'warn' : 'ok'}>
      <b className="num font-medium">
        {stored === 0
          ? 'Nada nuevo que guardar.'
          : `${formatCount(stored)} ${stored === 1 ? 'guardado' : 'guardados'}.`}
      </b>{' '}
      {rest.length > 0 && `${rest.join(', ')}. `}
      {isStopped && 'Lo detuviste: lo guardado se queda.'}
    </Banner>
  )
}
