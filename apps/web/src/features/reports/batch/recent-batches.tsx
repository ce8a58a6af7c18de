import type { RecentBatch } from '@contapro/contract/report-batches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { periodName } from '../../../lib/format/period-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { batchQueries, saveBatch } from './batch-queries.ts'
import { countFiles } from './describe-batch.ts'

/** The zips of many clients that were made in the last day, also those whose window was closed. Nothing without any. */
export function RecentBatches() {
  const recent = useQuery(batchQueries.recent())
  const [isOpen, setOpen] = useState(false)
  const batches = recent.data ?? []
  if (batches.length === 0) return null
  const isWorking = batches.some(({ state }) => state === 'WORKING')
  return (
    <>
      <Button icon={isWorking ? <Spinner size="xs" /> : <Download aria-hidden="true" />} onClick={() => setOpen(true)}>
        Descargas
      </Button>
      {isOpen && (
        <Modal
          title="Descargas de las últimas 24 horas"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Cerrar</Button>}
        >
          <ul aria-label="Descargas" className="divide-y divide-line-soft text-13">
            {batches.map((batch) => (
              <BatchLine key={batch.batch_id} batch={batch} />
            ))}
          </ul>
        </Modal>
      )}
    </>
  )
}

function BatchLine({ batch }: { batch: RecentBatch }) {
  const { batch_id: id, tax_period: period, state, done, total, requested_at: at } = batch
  const save = useMutation({
    mutationFn: () => saveBatch(id),
    onError: (error) => toast(toApiError(error).joinedMessages, { tone: 'error' }),
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium">{periodName(period)}</span>
        <span className="num block text-12 text-text-2">
          {countFiles(total)}, {limaMoment(at)}
        </span>
      </span>
      {state === 'DONE' && (
        <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
          Descargar zip
        </Button>
      )}
      {state === 'WORKING' && (
        <span className="w-24">
          <ProgressBar label={`Archivos de ${periodName(period)}`} done={done} total={total} />
        </span>
      )}
      {state === 'EMPTY' && <span className="text-text-2">Sin datos</span>}
      {state === 'FAILED' && <span className="font-medium text-error-text">No se completó</span>}
    </li>
  )
}
