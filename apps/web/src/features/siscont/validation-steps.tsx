import { Check, TriangleAlert, X } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Step, Validation } from './use-validation.ts'

/** Shown only when it failed: otherwise it is behind whoever reads this. */
const ARRIVAL = { step: 'arrival', title: 'Ingreso desde SISCONT' } as const

const STEPS: readonly { step: Step; title: string }[] = [
  { step: 'license', title: 'Licencia de SISCONT' },
  { step: 'account', title: 'Tu cuenta de Contapro' },
  { step: 'company', title: 'La empresa y sus periodos' },
]

/** `lacking`: it is over, without what it was for. */
type StepState = 'done' | 'lacking' | 'running' | 'failed' | 'ahead'

/** What is said of a step that has found nothing, or not yet. */
const NOTES: Readonly<Record<Step, { [State in StepState]?: string }>> = {
  arrival: { failed: 'No pudimos usarlo' },
  license: { running: 'Consultando a SISCONT', failed: 'No pudimos confirmarla' },
  account: { running: 'Buscando por tu correo', failed: 'No pudimos abrirla' },
  company: { running: 'Buscando entre tus empresas', failed: 'No pudimos consultarla' },
}

/** The three steps between SISCONT and the company, with what each found. */
export function ValidationSteps({ validation }: { validation: Validation }) {
  const found: Readonly<Record<Step, string | undefined>> = {
    arrival: undefined,
    license: validation.license?.text,
    account: validation.account,
    company: validation.state === 'without-company' ? 'No está entre tus empresas' : undefined,
  }
  const steps = validation.step === 'arrival' ? [ARRIVAL, ...STEPS] : STEPS
  const current = steps.findIndex(({ step }) => step === validation.step)
  return (
    <ol className="grid">
      {steps.map(({ step, title }, index) => {
        const isLacking = step === 'license' && validation.license?.isActive === false
        const state = isLacking ? 'lacking' : stateOf(index, current, validation.state)
        const note = found[step] ?? NOTES[step][state]
        return (
          <li
            key={step}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 not-last:bg-[linear-gradient(var(--line-strong),var(--line-strong))] not-last:bg-[length:1px_calc(100%-1.75rem)] not-last:bg-[position:0.6rem_1.5rem] not-last:bg-no-repeat last:pb-0"
          >
            <Mark state={state} />
            <div className="min-h-5 text-13">
              <p className={state === 'ahead' ? 'text-text-2' : 'font-semibold'}>{title}</p>
              {note && (
                <p className={classNames('text-12', state === 'failed' ? 'text-error' : 'text-text-2')}>{note}</p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function stateOf(index: number, current: number, state: Validation['state']): StepState {
  if (index < current) return 'done'
  if (index > current || state === 'idle' || state === 'other-session') return 'ahead'
  return state === 'running' ? 'running' : 'failed'
}

const MARKS: Readonly<Record<StepState, { className: string; label: string }>> = {
  done: { className: 'border border-ok-line bg-ok-bg text-ok', label: 'Listo' },
  lacking: { className: 'border border-warn-line bg-warn-bg text-warn', label: 'Atención' },
  running: { className: 'text-accent', label: 'En curso' },
  failed: { className: 'border border-error-line bg-error-bg text-error', label: 'Falló' },
  ahead: { className: 'border border-line-control', label: 'Pendiente' },
}

function Mark({ state }: { state: StepState }) {
  const { className, label } = MARKS[state]
  return (
    <span className={classNames('grid size-5 place-items-center rounded-full [&>svg]:size-3', className)}>
      {state === 'done' && <Check aria-hidden="true" />}
      {state === 'lacking' && <TriangleAlert aria-hidden="true" />}
      {state === 'failed' && <X aria-hidden="true" />}
      {state === 'running' && <Spinner />}
      <span className="sr-only">{label}</span>
    </span>
  )
}
