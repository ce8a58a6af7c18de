import type { UploadWithFiles } from '@contapro/contract/uploads'

import { Banner } from '../../../../ui/feedback/banner.tsx'
import { countOf, countResults, describeStored } from './count-results.ts'
import { UnmatchedNotes } from './unmatched-notes.tsx'

/** What some uploads brought, once they are read: what is in the files apart from files of which nothing was understood. */
export function SummaryBanner({ uploads }: { uploads: readonly UploadWithFiles[] }) {
  const files = uploads.flatMap((upload) => upload.files)
  const { stored, there, other, conflicts, withdrawn, wrong, absent, unreadFiles } = countResults(files)
  const rest = [
    there > 0 && countOf(there, 'ya estaba', 'ya estaban'),
    other > 0 && countOf(other, 'es de otro RUC', 'son de otro RUC'),
    conflicts > 0 && countOf(conflicts, 'no coincide con lo guardado', 'no coinciden con lo guardado'),
    withdrawn > 0 && countOf(withdrawn, 'fue retirado por SUNAT', 'fueron retirados por SUNAT'),
    wrong > 0 && countOf(wrong, 'no se pudo leer', 'no se pudieron leer'),
    unreadFiles > 0 && countOf(unreadFiles, 'archivo ilegible', 'archivos ilegibles'),
    absent > 0 && countOf(absent, 'que ya tenías no figura', 'que ya tenías no figuran'),
  ].filter(Boolean)
  const hasFailures = other + conflicts + withdrawn + wrong + unreadFiles + absent > 0
  const isStopped = uploads.some(({ state }) => state === 'CANCELED')
  return (
    <Banner tone={stored + there === 0 || hasFailures ? 'warn' : 'ok'}>
      <b className="font-medium tabular-nums">
        {stored === 0 ? 'Nada nuevo que guardar.' : `${describeStored(files)}.`}
      </b>{' '}
      {rest.length > 0 && `${rest.join(', ')}. `}
      {isStopped && 'Lo detuviste: lo guardado se queda.'}
      <UnmatchedNotes files={files} />
    </Banner>
  )
}
