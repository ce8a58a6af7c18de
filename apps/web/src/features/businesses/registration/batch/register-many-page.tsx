import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useViewEvent } from '../../../../lib/api/usage.ts'
import { Stepper } from '../../../../ui/feedback/stepper.tsx'
import { KeysAccount } from '../../credentials/keys-account.tsx'
import { SecurityNote } from '../../credentials/security-note.tsx'
import { CheckStep } from './check-step.tsx'
import { PasteStep } from './paste-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { useBatchDraft } from './use-batch-draft.ts'

const STEPS = ['Pegar', 'Revisar', 'Registrar']
/** The batch whose progress is shown; rows and keys are never in the URL. */
const BATCH_PARAM = 'lote'

/** /registrar-empresa/varias */
export function RegisterManyPage() {
  useViewEvent('registro_masivo')
  const draft = useBatchDraft()
  const [params, setParams] = useSearchParams()
  const [isPasting, setPasting] = useState(true)
  const count = draft.rows.length
  const batchId = params.get(BATCH_PARAM)
  const goBack = () => {
    setPasting(false)
    setParams({})
  }
  const step = batchId ? 3 : isPasting || count === 0 ? 1 : 2
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-[minmax(0,1fr)] content-start gap-4 px-gutter pt-6 pb-12">
      <Link
        to="/registrar-empresa"
        className="inline-flex items-center gap-1.5 justify-self-start rounded-xs text-13 font-medium text-text-2 hover:text-text touch:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Registrar una empresa
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-20 font-semibold">Registro masivo de empresas</h1>
          <p className="text-13 text-text-2">{describe(step, count)}</p>
        </div>
        <Stepper label="Pasos del registro" steps={STEPS} current={step} />
      </div>
      {step < 3 && <KeysAccount />}
      {step === 1 && (
        <PasteStep
          kept={count > 0 ? { count, onBack: () => setPasting(false) } : undefined}
          onRows={(rows) => {
            draft.add(rows)
            setPasting(false)
          }}
        />
      )}
      {step === 2 && (
        <CheckStep
          draft={draft}
          onMore={() => setPasting(true)}
          onRegistered={(id) => setParams({ [BATCH_PARAM]: id })}
        />
      )}
      {batchId && (
        <ProgressStep
          batchId={batchId}
          leftCount={draft.rows.length}
          onBack={goBack}
          onMend={(row) => {
            draft.takeBack(row)
            goBack()
          }}
        />
      )}
      {step < 3 && <SecurityNote />}
    </div>
  )
}

function describe(step: number, count: number): string {
  if (step === 3) return 'Cada empresa se registra y empieza a recopilarse una después de otra.'
  if (step === 1 && count > 0)
    return count === 1
      ? 'La fila que pegaste sigue aquí: lo que pegues ahora se suma.'
      : `Las ${count} filas que pegaste siguen aquí: lo que pegues ahora se suma.`
  if (step === 1) return 'Hasta 200 empresas a la vez, desde Excel o un archivo.'
  return `${count === 1 ? '1 fila pegada' : `${count} filas pegadas`}. Nada se envía hasta que pulses Registrar.`
}
