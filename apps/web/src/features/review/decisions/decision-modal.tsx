import type { TotalAmount } from '@contapro/contract/dashboard'
import { useEffect, useRef, useState } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import { DecisionResult } from './decision-result.tsx'
import { describeResult } from './describe-result.ts'
import { lacksReason } from './lacks-reason.ts'
import type { DecisionFlow, DecisionStep } from './use-decision-flow.ts'

const VERBS = { validate: 'Validar', decline: 'Declinar' }
const STATES = { idle: 'close', confirm: 'open', loading: 'loading', done: 'open', error: 'error' } as const

type DecisionModalProps = { flow: DecisionFlow; period: PeriodKey; totals: TotalAmount | undefined }

/** The steps of a decision in one window: what a mass decision is about, the call under way, and its result. */
export function DecisionModal({ flow, period, totals }: DecisionModalProps) {
  const { step } = flow
  const [hasTried, setHasTried] = useState(false)
  if (step.name === 'idle') return null
  const { request } = step
  const isReasonMissing = lacksReason(request.kind, request.vouchers, request.reason)
  return (
    <Modal
      state={STATES[step.name]}
      title={titleOf(step)}
      hideTitle={step.name !== 'confirm'}
      mandatory={step.name === 'loading'}
      onClose={flow.close}
      loading={{ title: titleOf(step), text: 'Puede tardar hasta unos minutos.' }}
      {...(step.name === 'error' && { error: failureOf(step.error) })}
      footer={
        step.name !== 'loading' && (
          <StepButtons
            step={step}
            flow={flow}
            onSend={() => {
              setHasTried(isReasonMissing)
              if (!isReasonMissing) flow.send(request)
            }}
          />
        )
      }
    >
      {step.name === 'confirm' && (
        <ConfirmDecision
          request={request}
          period={period}
          totals={totals}
          isReasonMissing={hasTried && isReasonMissing}
          onExplain={flow.explain}
        />
      )}
      {step.name === 'done' && <DecisionResult step={step} />}
    </Modal>
  )
}

type OpenStep = Exclude<DecisionStep, { name: 'idle' }>

function titleOf(step: OpenStep): string {
  const { kind, vouchers } = step.request
  if (step.name === 'loading') return 'Estamos procesando tu decisión'
  if (step.name === 'done') return describeResult(step.request, step.result).title
  if (step.name === 'error') return failureOf(step.error).title
  return `${VERBS[kind]} ${vouchers.length === 1 ? '1 comprobante' : `${formatCount(vouchers.length)} comprobantes`}`
}

function failureOf(error: Error) {
  const { title, message, requestId, code } = toApiError(error)
  return { title, text: message, code: requestId ?? code }
}

type StepButtonsProps = { step: OpenStep; flow: DecisionFlow; onSend: () => void }

function StepButtons({ step, flow, onSend }: StepButtonsProps) {
  if (step.name === 'done') return <ResultButtons step={step} flow={flow} />
  return (
    <>
      <Button onClick={flow.close}>{step.name === 'error' ? 'Cerrar' : 'Cancelar'}</Button>
      <Button variant="primary" onClick={onSend}>
        {step.name === 'error'
          ? 'Volver a intentar'
          : `${VERBS[step.request.kind]} ${formatCount(step.request.vouchers.length)}`}
      </Button>
    </>
  )
}

type ResultButtonsProps = { step: Extract<DecisionStep, { name: 'done' }>; flow: DecisionFlow }

function ResultButtons({ step: { request, result }, flow }: ResultButtonsProps) {
  const failed = new Set(result.failed.map(({ code }) => code))
  const retried = request.vouchers.filter(({ code }) => failed.has(code))
  return (
    // On phones 'Seguir' is where 'Validar' was pressed, so that a second tap does not undo.
    <div className="flex flex-wrap justify-end gap-2 phone:grid">
      {retried.length > 0 && (
        <Button onClick={() => flow.decide({ ...request, vouchers: retried, isMass: true, replacesOthers: true })}>
          Reintentar {formatCount(retried.length)}
        </Button>
      )}
      {result.action_id !== null && <Button onClick={flow.undoResult}>Deshacer</Button>}
      <ContinueButton onPress={flow.close} />
    </div>
  )
}

/** Has the focus, so that Enter goes on with the next voucher. */
function ContinueButton({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} variant="primary" onClick={onPress}>
      Seguir
    </Button>
  )
}
