import type { UploadedFile } from '@contapro/contract/uploads'
import { Building2, Check, CopyCheck, FileX, Minus, TriangleAlert } from 'lucide-react'

import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'

/** What became of a file; `pending` has no result yet. */
export type ResultKind =
  | 'stored'
  | 'already-there'
  | 'other-ruc'
  | 'unreadable'
  | 'conflict'
  | 'withdrawn'
  | 'partly'
  | 'not-stored'
  | 'pending'
  | 'canceled'

const KINDS = {
  STORED: 'stored',
  ALREADY_THERE: 'already-there',
  OTHER_RUC: 'other-ruc',
  UNREADABLE: 'unreadable',
  PARTLY: 'partly',
} as const

type Result = Pick<UploadedFile, 'state' | 'kind' | 'problems' | 'problem_count'>

export function resultKind({ state, kind, ...file }: Result, isRunning: boolean): ResultKind {
  if (state === null) return isRunning ? 'pending' : 'canceled'
  if (kind === 'CDR') return 'not-stored'
  if (state !== 'UNREADABLE') return KINDS[state]
  return READABLE.find((problem) => countProblems(file, problem) === file.problem_count) ?? 'unreadable'
}

/** Vouchers that are read and not stored: another one of the same number is, or SUNAT has taken them out of its register. */
const READABLE = ['conflict', 'withdrawn'] as const
type ReadableProblem = (typeof READABLE)[number]

export function countProblems({ problems }: Pick<UploadedFile, 'problems'>, kind: ReadableProblem): number {
  return problems.filter((problem) => problem.kind === kind).length
}

/** Vouchers that count and that a register does not name. */
export function countAbsent({ problems }: Pick<UploadedFile, 'problems'>): number {
  return problems.reduce((sum, { kind, count = 0 }) => (kind === 'absent' ? sum + count : sum), 0)
}

/** What of a file could not be read. */
export function countUnreadable(file: Pick<UploadedFile, 'problems' | 'problem_count'>): number {
  return READABLE.reduce((left, kind) => left - countProblems(file, kind), file.problem_count)
}

const warn = 'border-warn-line bg-warn-bg text-warn-text'
const error = 'border-error-line bg-error-bg text-error-text'

const RESULTS = {
  stored: { icon: <Check aria-hidden="true" />, text: 'Guardado', className: 'border-transparent text-ok-text' },
  'already-there': {
    icon: <CopyCheck aria-hidden="true" />,
    text: 'Ya estaba',
    className: 'border-line bg-active text-text-2',
  },
  'other-ruc': { icon: <Building2 aria-hidden="true" />, text: 'Otro RUC', className: warn },
  unreadable: { icon: <FileX aria-hidden="true" />, text: 'Ilegible', className: error },
  conflict: { icon: <TriangleAlert aria-hidden="true" />, text: 'No coincide', className: warn },
  withdrawn: { icon: <TriangleAlert aria-hidden="true" />, text: 'Retirado', className: warn },
  'not-stored': {
    icon: <Minus aria-hidden="true" />,
    text: 'No hace falta',
    className: 'border-line bg-active text-text-2',
  },
  partly: { icon: <TriangleAlert aria-hidden="true" />, text: 'En parte', className: warn },
  pending: {
    icon: <Spinner size="xs" />,
    text: 'Leyendo',
    className: 'border-state-in-progress-line bg-state-in-progress-bg text-state-in-progress-text',
  },
  canceled: { icon: <FileX aria-hidden="true" />, text: 'Sin leer', className: 'border-line bg-active text-text-2' },
} satisfies Record<ResultKind, { icon: React.ReactNode; text: string; className: string }>

export function resultText(kind: ResultKind): string {
  return RESULTS[kind].text
}

export function ResultBadge({ kind }: { kind: ResultKind }) {
  const { icon, text, className } = RESULTS[kind]
  return (
    <Badge icon={icon} className={className}>
      {text}
    </Badge>
  )
}
