import type { Decided, DecisionKind, UndoForm } from '@contapro/contract/review'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useState } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { readFlag } from '../../../lib/session/flags.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useDecide, useUndo } from '../mutations.ts'
import { REVIEW_VIEW } from '../review-usage.ts'
import { describeResult, describeUndone } from './describe-result.ts'

export type DecisionRequest = {
  kind: DecisionKind
  vouchers: readonly PurchaseVoucher[]
  reason: string
  appliesToSupplier: boolean
  isMass: boolean
  /** Somebody else's decision meanwhile was read, and is replaced. */
  replacesOthers?: boolean
}

export type DecisionStep =
  | { name: 'idle' }
  /** Count, sum and reason of a mass decision. */
  | { name: 'confirm'; request: DecisionRequest }
  | { name: 'loading'; request: DecisionRequest }
  | { name: 'done'; request: DecisionRequest; result: Decided['data'] }
  | { name: 'error'; request: DecisionRequest; error: Error }

const IDLE: DecisionStep = { name: 'idle' }
const USAGE_VERBS: Record<DecisionKind, string> = { validate: 'validar', decline: 'declinar' }

type Handlers = {
  /** What was decided leaves its list. */
  onDecided: (codes: readonly string[]) => void
  /** The result has been read. */
  onClosed: () => void
}

/** A decision from the press to its result, and the way back. */
export function useDecisionFlow(period: PeriodKey, { onDecided, onClosed }: Handlers) {
  const [step, setStep] = useState<DecisionStep>(IDLE)
  const [lastAction, setLastAction] = useState<UndoForm>()
  const decision = useDecide(period)
  const undoing = useUndo(period)

  const send = (request: DecisionRequest) => {
    const { kind, vouchers, isMass, appliesToSupplier, replacesOthers = false } = request
    const seen = vouchers[0]?.status
    const reason = request.reason.trim()
    const form = {
      cpes: vouchers.map(({ code }) => code),
      ...(reason && { reason }),
      ...(appliesToSupplier && { apply_to_supplier: true }),
      // All vouchers of a list have its status.
      ...(seen && !replacesOthers && { seen_status: seen }),
    }
    logUsage('click', `${REVIEW_VIEW}_${USAGE_VERBS[kind]}${isMass ? '_masivo' : ''}`, period)
    setStep({ name: 'loading', request })
    decision.mutate(
      { kind, form },
      {
        onSuccess: ({ data: result }) => {
          setLastAction(undoOf(result))
          onDecided(result.updated)
          if (result.failed.length === 0 && readFlag('reviewResultsHidden')) finish(request, result)
          else setStep({ name: 'done', request, result })
        },
        onError: (error) => setStep({ name: 'error', request, error }),
      },
    )
  }

  const undo = (form: UndoForm | undefined = lastAction) => {
    if (!form || undoing.isPending) return
    logUsage('click', `${REVIEW_VIEW}_deshacer`, period)
    undoing.mutate(form, {
      onSuccess: ({ data }) => {
        setLastAction(undefined)
        toast(describeUndone(data), { tone: data.failed.length > 0 ? 'warn' : 'ok' })
      },
      onError: (error) => toast(toApiError(error).message, { tone: 'error' }),
    })
  }

  /** Closes the result. What was decided can be undone from the toast. */
  const finish = (request: DecisionRequest, result: Decided['data']) => {
    setStep(IDLE)
    const form = undoOf(result)
    if (form) toast(describeResult(request, result).toast, { action: { label: 'Deshacer', run: () => undo(form) } })
    onClosed()
  }

  return {
    step,
    lastAction,
    isUndoing: undoing.isPending,
    /** The entry of the history that is being undone. */
    undoneAction: undoing.isPending ? undoing.variables.action_id : undefined,
    decide: (request: DecisionRequest) => (request.isMass ? setStep({ name: 'confirm', request }) : send(request)),
    /** Writes the reason of a mass decision. */
    explain: (reason: string) => step.name === 'confirm' && setStep({ ...step, request: { ...step.request, reason } }),
    send,
    undo,
    close: () => {
      if (step.name === 'done') finish(step.request, step.result)
      else setStep(IDLE)
    },
    undoResult: () => {
      if (step.name !== 'done') return
      undo(undoOf(step.result))
      setStep(IDLE)
      onClosed()
    },
  }
}

/** What takes a decision back: only what this one changed, not what somebody else had decided in the same way before. */
function undoOf({ action_id: actionId }: Decided['data']): UndoForm | undefined {
  return actionId === null ? undefined : { action_id: actionId }
}

export type DecisionFlow = ReturnType<typeof useDecisionFlow>
