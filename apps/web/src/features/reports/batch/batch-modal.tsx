import { BATCH_KINDS, type BatchKind, type ReportBatch } from '@contapro/contract/report-batches'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { monthInSentence } from '../../../lib/format/period-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { ModalResult } from '../../../ui/overlays/modal-result.tsx'
import { KIND_TEXTS } from '../report-kinds.ts'
import { BatchResults } from './batch-results.tsx'
import { countFiles, describeBatch } from './describe-batch.ts'
import { useBatch } from './use-batch.ts'

type BatchModalProps = {
  businesses: readonly string[]
  taxPeriod: string
  onClose: () => void
}

/** Which files of the chosen clients, and then their progress and a result for each. */
export function BatchModal({ businesses, taxPeriod, onClose }: BatchModalProps) {
  const [kinds, setKinds] = useState<ReadonlySet<BatchKind>>(new Set(['rce']))
  const [hasZips, setHasZips] = useState(false)
  const { start, isWorking, batch, error, reset } = useBatch({ businesses, taxPeriod })
  const result = batch && batch.state !== 'WORKING' ? batch : undefined
  const chosen = BATCH_KINDS.filter((kind) => kinds.has(kind))
  const state = error ? 'error' : isWorking ? 'loading' : 'open'
  const run = () => start({ kinds: chosen, hasZips: hasZips && isForSunat(chosen) })
  return (
    <Modal
      title="Descargar archivos de varios clientes"
      width={result ? 'xl' : 'md'}
      state={state}
      onClose={onClose}
      loading={{ title: 'Preparando los archivos', ...describeProgress(batch) }}
      {...(error && {
        error: { title: 'No se completó la descarga', text: error.message, code: toApiError(error).requestId },
      })}
      footer={
        <Footer
          state={state}
          hasResult={result !== undefined}
          isReady={chosen.length > 0}
          onRun={run}
          onBack={reset}
          onClose={onClose}
        />
      }
    >
      {result ? (
        <div className="grid gap-5">
          <ModalResult kind={result.state === 'DONE' ? 'done' : 'error'} {...describeBatch(result)} />
          <BatchResults files={result.files} />
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-text-2">
            Un zip con los archivos de {countClients(businesses.length)} de {monthInSentence(taxPeriod)} y una hoja con
            el resultado de cada uno.
          </p>
          <KindChecks kinds={kinds} onChange={setKinds} />
          {isForSunat(chosen) && (
            <Checkbox checked={hasZips} onChange={(event) => setHasZips(event.target.checked)}>
              RCE y RVIE en el zip que pide SUNAT, uno por cliente
            </Checkbox>
          )}
        </div>
      )}
    </Modal>
  )
}

const isForSunat = (kinds: readonly BatchKind[]) => kinds.includes('rce') || kinds.includes('rvie')

const countClients = (count: number) => (count === 1 ? '1 cliente' : `${count} clientes`)

function describeProgress(batch: ReportBatch | undefined) {
  if (!batch) return {}
  const { done, total } = batch
  return { text: `${done} de ${countFiles(total)}`, progress: { done, total } }
}

type KindChecksProps = { kinds: ReadonlySet<BatchKind>; onChange: (kinds: ReadonlySet<BatchKind>) => void }

function KindChecks({ kinds, onChange }: KindChecksProps) {
  const toggle = (kind: BatchKind) => {
    const next = new Set(kinds)
    if (!next.delete(kind)) next.add(kind)
    onChange(next)
  }
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 text-13 font-medium">Archivos de cada cliente</legend>
      {BATCH_KINDS.map((kind) => (
        <Checkbox key={kind} checked={kinds.has(kind)} onChange={() => toggle(kind)}>
          <b className="font-semibold text-text">{KIND_TEXTS[kind].label}</b> {KIND_TEXTS[kind].hint}
        </Checkbox>
      ))}
    </fieldset>
  )
}

type FooterProps = {
  state: 'open' | 'loading' | 'error'
  hasResult: boolean
  isReady: boolean
  onRun: () => void
  onBack: () => void
  onClose: () => void
}

function Footer({ state, hasResult, isReady, onRun, onBack, onClose }: FooterProps) {
  // It goes on without the window.
  if (state === 'loading') return <Button onClick={onClose}>Seguir en otra cosa</Button>
  if (state === 'error')
    return (
      <>
        <Button onClick={onBack}>Volver</Button>
        <Button variant="primary" onClick={onRun}>
          Volver a intentar
        </Button>
      </>
    )
  if (hasResult)
    return (
      <>
        <Button onClick={onBack}>Descargar otros archivos</Button>
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" icon={<Download aria-hidden="true" />} disabled={!isReady} onClick={onRun}>
        Descargar
      </Button>
    </>
  )
}
